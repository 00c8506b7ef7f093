import { useApolloClient } from '@apollo/client/react'
import { Group, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { memo, useMemo, useState } from 'react'
import { estimatedTotal } from '#schema/platform/values/money.ts'
import { liveLines } from '#web/kit/form/draft/draft.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { headerField } from '#web/kit/form/problems.ts'
import { articleLookup } from '#web/modules/purchasing/article/article-lookup.ts'
import { rangeOfRequirement } from '#web/modules/purchasing/article/article-range.ts'
import type { AddArticles } from '#web/modules/purchasing/article/useChosenArticles.ts'
import type { RowDrawn } from '#web/kit/form/lines/useEntryRow.ts'
import type { Reveal } from '#web/kit/form/useReveal.ts'
import { ExcelImporter } from '#web/kit/import/ExcelImporter.tsx'
import type { Preview } from '#web/kit/import/preview.ts'
import { requirementTexts } from '../texts.ts'
import { distributionTexts, lineTexts as texts } from '#web/modules/purchasing/article/line.texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { formatCount } from '#web/platform/ui/text/format.ts'
import { Money } from '#web/platform/ui/text/Money.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { DetailLines } from './DetailLines.tsx'
import { DistributionDialog } from '../distribution/DistributionDialog.tsx'
import type { DetailDraft, LineDraft, Share } from '../draft/draft.ts'
import type { FormAction } from '../draft/form-state.ts'
import { linesOfRows, pastedPreview, rowRefusals } from './imported-lines.ts'
import { emptyItem, lineOfItem } from './new-line.ts'
import { NewItemBlock } from './NewItemBlock.tsx'

type Props = {
  draft: DetailDraft
  change: (action: FormAction) => void
  messages: ReadonlyMap<string, string>
  readOnly: boolean
  /** The block of the new item, and whether something stands in it that was not added. */
  rowDrawn: RowDrawn
  setWritten: (isWritten: boolean) => void
  areaId: string | null
  businesses: readonly Option[]
  reveal: Reveal | null
  importing: boolean
  onImport: (open: boolean) => void
}

/** A distribution that is being written: of a line, or of the item that is still to be added. */
type Distributing = { subject: string; shares: readonly Share[]; key: string | null; take: (shares: Share[]) => void }

/**
 * The detail of a requirement: the new-item block, its lines, their distribution, what they come to. What is written in the
 * header does not render it again.
 */
export const Detail = memo(function Detail({
  draft,
  change,
  messages,
  readOnly,
  importing,
  onImport,
  ...props
}: Props) {
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const [distributing, setDistributing] = useState<Distributing | null>(null)
  const [pasted, setPasted] = useState<Preview | null>(null)
  const lines = liveLines(draft)
  const client = useApolloClient()
  const { type } = draft
  const lookups = useMemo(
    () => ({ articleCode: articleLookup(client, rangeOfRequirement(type).where) }),
    [client, type],
  )

  function accept(shares: Share[], toAll: boolean) {
    if (!distributing) return
    distributing.take(shares)
    change({ do: 'distribute', key: distributing.key, shares, toAll })
    if (toAll && lines.length > 0) notify.success(distributionTexts.appliedToAll)
    setDistributing(null)
  }

  function load(rows: Record<string, string>[]) {
    const read = linesOfRows(rows)
    const refusals = rowRefusals(read, lines)
    if (refusals.length === 0) change({ do: 'add', lines: read })
    return Promise.resolve(refusals)
  }

  const addSeveral: AddArticles = (chosen) => {
    const added = chosen.map((one) => lineOfItem({ ...emptyItem, ...one }))
    const refusals = rowRefusals(added, lines)
    if (refusals.length === 0) change({ do: 'add', lines: added })
    return new Map(refusals.map(({ row, message }) => [added[row]?.articleCode ?? '', message]))
  }

  function closeImporter() {
    setPasted(null)
    onImport(false)
  }

  const linesMessage = messages.get(headerField('lines'))
  return (
    <>
      {!readOnly && (
        <NewItemBlock
          rowDrawn={props.rowDrawn}
          draft={draft}
          onWritten={props.setWritten}
          onAdd={(line: LineDraft) => change({ do: 'add', lines: [line] })}
          onApplyToAll={(on) => change({ do: 'applyToAll', on })}
          onDistribute={(subject, shares, take) => setDistributing({ subject, shares, key: null, take })}
          onRows={(text) => setPasted(pastedPreview(text))}
          onAddSeveral={addSeveral}
        />
      )}
      {linesMessage && (
        <Text id={headerField('lines')} tabIndex={-1} size="sm" c="var(--mantine-color-error)" mt="sm">
          {linesMessage}
        </Text>
      )}
      <div style={{ marginTop: 'var(--mantine-spacing-sm)' }}>
        {lines.length === 0 ? (
          <EmptyState text={texts.empty} hint={readOnly ? undefined : texts.emptyHint} />
        ) : (
          <DetailLines
            lines={lines}
            change={change}
            messages={messages}
            readOnly={readOnly}
            reveal={props.reveal}
            onDistribute={(line) =>
              setDistributing({ subject: line.description, shares: line.distribution, key: line.key, take: () => {} })
            }
          />
        )}
      </div>
      {lines.length > 0 && (
        <Group justify="space-between" mt="xs" gap="xs">
          <Text size="xs" c="dimmed">
            {formatCount(lines.length)} {lines.length === 1 ? texts.item : texts.items}
            {!readOnly && !isNarrow && ` · ${texts.editHint}`}
          </Text>
          <Text size="sm">
            {requirementTexts.estimate}: <Money value={estimatedTotal(lines)} fw={700} />
          </Text>
        </Group>
      )}
      <DistributionDialog
        opened={distributing !== null}
        subject={distributing?.subject ?? ''}
        initial={distributing?.shares ?? []}
        applyToAll={draft.applyToAll}
        businesses={props.businesses}
        areaId={props.areaId}
        readOnly={readOnly}
        onAccept={accept}
        onClose={() => setDistributing(null)}
      />
      <ExcelImporter
        key={pasted ? 'pasted' : 'file'}
        opened={importing || pasted !== null}
        onClose={closeImporter}
        resource="requirement-lines"
        checks
        lookups={lookups}
        start={pasted}
        onLoad={load}
      />
    </>
  )
})
