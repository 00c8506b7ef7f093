import { Button, Checkbox, Divider, Group, Modal, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { validateDistribution, nextPercentage } from '#schema/modules/purchasing/requirement/distribution.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { distributionTexts as texts } from '#web/modules/purchasing/article/line.texts.ts'
import { dialogWidth } from '#web/platform/ui/dialog/dialog-width.ts'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { ruleShare, type Share } from '../draft/draft.ts'
import { isBegun, nextShare, shareProblems, withRestOf } from './share-editor.ts'
import { ShareBar } from './ShareBar.tsx'
import { ShareEditor } from './ShareEditor.tsx'
import { ShareList } from './ShareList.tsx'

export type DistributionProps = {
  /** What is distributed, as people know it. */
  subject: string
  initial: readonly Share[]
  applyToAll: boolean
  businesses: readonly Option[]
  areaId: string | null
  readOnly: boolean
  onAccept: (shares: Share[], toAll: boolean) => void
  onClose: () => void
}

const noProblems: ReadonlyMap<string, string> = new Map()

function Distribution({ initial, businesses, areaId, readOnly, onAccept, onClose, ...props }: DistributionProps) {
  const [shares, setShares] = useState<Share[]>([...initial])
  const [share, setShare] = useState(() => nextShare(initial, businesses))
  const [editing, setEditing] = useState<number | null>(null)
  const [toAll, setToAll] = useState(props.applyToAll)
  const [problems, setProblems] = useState(noProblems)
  const [refusal, setRefusal] = useState<string | null>(null)
  const isComplete = nextPercentage(shares.map(ruleShare)) === '0'
  const showsEditor = !readOnly && (!isComplete || editing !== null || isBegun(share))

  function take(next: Share[]) {
    setShares(next)
    setShare(nextShare(next, businesses))
    setEditing(null)
    setProblems(noProblems)
    setRefusal(null)
  }

  /** The distribution with the editor's share in it; null when that share does not hold. */
  function withEditor(): Share[] | null {
    const shareIndex = editing ?? shares.length
    const found = shareProblems(shares, share, shareIndex)
    setProblems(found)
    if (found.size > 0) return null
    return [...shares.slice(0, shareIndex), share, ...shares.slice(shareIndex + 1)]
  }

  function add() {
    const next = withEditor()
    if (next) take(next)
  }

  function changePercentage(shareIndex: number, percentage: string) {
    const next = shares.map((one, at) => (at === shareIndex ? { ...one, percentage } : one))
    setShares(next)
    setRefusal(null)
    if (editing === null) setShare(withRestOf(share, shares, next))
  }

  /** Takes a share out; another that is in the editor stays there as it is written. */
  function remove(shareIndex: number) {
    const next = shares.filter((_, at) => at !== shareIndex)
    if (editing === shareIndex) return take(next)
    setShares(next)
    setProblems(noProblems)
    setRefusal(null)
    if (editing === null) setShare(withRestOf(share, shares, next))
    else if (editing > shareIndex) setEditing(editing - 1)
  }

  function accept() {
    const all = isBegun(share) ? withEditor() : shares
    if (!all) return
    const [finding] = validateDistribution(all.map(ruleShare))
    if (finding) return setRefusal(finding.message)
    onAccept(all, toAll)
  }

  useShortcuts({ 'Mod+Enter': accept }, !readOnly)

  return (
    <Stack gap="sm">
      <Text c="dimmed" size="sm" lineClamp={2}>
        {props.subject}
      </Text>
      <ShareBar shares={shares} />
      {shares.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.empty}
        </Text>
      ) : (
        <ShareList
          shares={shares}
          readOnly={readOnly}
          editing={editing}
          onPercentage={changePercentage}
          onEdit={(shareIndex) => {
            setEditing(shareIndex)
            setShare(shares[shareIndex] as Share)
            setProblems(noProblems)
          }}
          onRemove={remove}
        />
      )}
      {showsEditor && (
        <>
          <Divider />
          <ShareEditor
            share={share}
            onChange={setShare}
            problems={problems}
            businesses={businesses}
            areaId={areaId}
            isNew={editing === null}
            onAdd={add}
          />
        </>
      )}
      {refusal && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {refusal}
        </Text>
      )}
      <Divider />
      <Group justify="space-between">
        {readOnly ? (
          <span />
        ) : (
          <Checkbox
            label={texts.applyToAll}
            checked={toAll}
            onChange={({ currentTarget: { checked } }) => setToAll(checked)}
          />
        )}
        <Group>
          <Button variant="default" onClick={onClose}>
            {readOnly ? actionTexts.close : actionTexts.cancel}
          </Button>
          {!readOnly && <Button onClick={accept}>{texts.accept}</Button>}
        </Group>
      </Group>
    </Stack>
  )
}

/** The Distribution dialog of a line (back-office.md 2 and 5): who bears its cost, up to 100 %. */
export function DistributionDialog({ opened, ...props }: DistributionProps & { opened: boolean }) {
  const isNarrow = useMediaQuery('(max-width: 48em)')
  return (
    <Modal opened={opened} onClose={props.onClose} title={texts.title} size={dialogWidth.large} fullScreen={isNarrow}>
      {opened && <Distribution {...props} />}
    </Modal>
  )
}
