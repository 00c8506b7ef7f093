import { Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { useGridColumnsQuery } from '#web/kit/list/columns/grid-columns.generated.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { columnsTexts as texts } from './texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { useSettled } from '#web/platform/ui/toolbar/useSettled.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { ColumnsForm } from './ColumnsForm.tsx'
import { listPart, lists, type ListColumn } from './lists.ts'

const choices = lists.map(({ slug, label }) => ({ value: slug, label }))

/** The columns of a list as its screen has them, once their part of the program has come. */
function useListColumns(kind: string, load: () => Promise<readonly ListColumn[]>) {
  const [loaded, setLoaded] = useState<{ kind: string; columns: readonly ListColumn[] } | null>(null)
  useEffect(() => {
    let isWanted = true
    void load().then((columns) => isWanted && setLoaded({ kind, columns }))
    return () => {
      isWanted = false
    }
  }, [kind, load])
  return loaded?.kind === kind ? loaded.columns : null
}

/** /configuracion/columnastransacción: how each list of documents is first seen in the company. */
export function ColumnsScreen() {
  const url = useUrlState()
  const slug = useSettled(url.get(listPart))
  const list = lists.find((one) => one.slug === slug) ?? lists[0]
  const { kind, columns: load } = list
  const columns = useListColumns(kind, load)
  const { data, error, refetch } = useGridColumnsQuery({ variables: { kind }, fetchPolicy: 'cache-and-network' })
  const company = data?.gridColumns
  return (
    <>
      <ScreenHeader />
      <Stack gap="md" maw={860}>
        <Text size="sm" c="dimmed">
          {texts.intro}
        </Text>
        <Select
          label={texts.transaction}
          data={choices}
          value={list.slug}
          allowDeselect={false}
          w="min(320px, 100%)"
          onChange={(next) => next && url.set({ [listPart]: next })}
        />
        {company && columns && <ColumnsForm key={kind} columns={columns} company={company} />}
        {!company && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
        {!(company && columns) && !error && <Skeleton h={320} aria-busy />}
      </Stack>
    </>
  )
}
