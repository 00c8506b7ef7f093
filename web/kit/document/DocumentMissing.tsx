import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useFirstPageRemoval } from '#web/platform/ui/page/first-heading.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'

type Props = {
  /** «El requerimiento no existe o usted no puede verlo.» */
  text: string
  /** The way back: «Ver requerimientos». */
  back: string
  listPath: string
}

/** A document that does not exist or may not be seen: both look alike. */
export function DocumentMissing({ text, back, listPath }: Props) {
  useFirstPageRemoval()
  return (
    <EmptyState text={text}>
      <Button component={Link} to={listPath} variant="default">
        {back}
      </Button>
    </EmptyState>
  )
}
