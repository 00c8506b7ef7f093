import { Button } from '@mantine/core'
import { actionTexts } from '../text/action.texts.ts'
import { EmptyState } from './EmptyState.tsx'
import { useUrlState } from '../page/useUrlState.ts'

/** A search of the address (?buscar=) found nothing: says so, and takes it away. */
export function NothingFound({ text }: { text: string }) {
  const url = useUrlState()
  return (
    <EmptyState text={text}>
      <Button variant="default" onClick={() => url.set({ buscar: null })}>
        {actionTexts.clearFilters}
      </Button>
    </EmptyState>
  )
}
