import { Alert, Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { SaveBar } from '#web/kit/form/bar/SaveBar.tsx'
import { filterByWords } from '#web/platform/ui/text/filter-by-words.ts'
import { dataScopeTexts } from './texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { SearchBox } from '#web/platform/ui/toolbar/SearchBox.tsx'
import type { ScopeKind } from './kind.ts'
import styles from './data-scope.module.css'
import { useShares, type Share } from './useShares.ts'

type Props = { kind: ScopeKind; userId: string; read: readonly Share[]; isEditable: boolean; onReread: () => void }

/** The parameter of the address that says whose marks these are. */
export const part = 'usuario'
/** As many boxes as are looked through by hand; beyond them one searches. */
const MOST_SHOWN = 300
const pause = 150

/** The list with its boxes: what is searched for, all of it or none, how many, and «Guardar». */
export function SharesForm({ kind, userId, read, isEditable, onReread }: Props) {
  const { texts } = kind
  const { marked, set, save, discard: forget, isDirty, isBusy, problem } = useShares(kind, userId, read)
  /** What was refused may have been marked by somebody else: it is read again. */
  const discard = () => (problem ? onReread() : forget())
  const [search, setSearch] = useState('')
  const found = filterByWords(read, ({ name }) => name, search)
  const ids = found.map(({ id }) => id)
  const count = (
    <>
      <b>{texts.count(marked.size, read.length)}</b> {marked.size === 0 && texts.noMarks}
    </>
  )

  return (
    <Stack gap="sm">
      <LeaveGuard isDirty={isDirty} part={part} onSave={save} onDiscard={discard} />
      {!isEditable && <ReadOnlyBanner reason={dataScopeTexts.readOnly} />}
      <Alert variant="light" color="laguna">
        {texts.rule}
      </Alert>
      <Group justify="space-between">
        <SearchBox
          value={search}
          onSearch={setSearch}
          pause={pause}
          aria-label={dataScopeTexts.search}
          placeholder={dataScopeTexts.search}
          w={260}
        />
        {isEditable && (
          <Group gap="xs">
            <Button variant="default" disabled={ids.length === 0} onClick={() => set(ids, true)}>
              {texts.all}
            </Button>
            <Button variant="default" disabled={ids.length === 0} onClick={() => set(ids, false)}>
              {texts.none}
            </Button>
          </Group>
        )}
      </Group>
      <Paper className="panel" p="md">
        <ul className={styles.shares} aria-label={texts.list}>
          {found.slice(0, MOST_SHOWN).map(({ id, name }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={marked.has(id)}
                disabled={!isEditable}
                onChange={({ currentTarget: { checked } }) => set([id], checked)}
              />
            </li>
          ))}
        </ul>
        {found.length > MOST_SHOWN && (
          <Text size="sm" c="dimmed" mt="sm">
            {dataScopeTexts.more(found.length - MOST_SHOWN)}
          </Text>
        )}
        {found.length === 0 && <EmptyState text={read.length === 0 ? texts.empty : dataScopeTexts.noMatches} />}
      </Paper>
      {isEditable ? (
        <SaveBar isDirty={isDirty} isBusy={isBusy} problem={problem} onSave={save} onDiscard={discard}>
          {count}
        </SaveBar>
      ) : (
        <Text size="sm">{count}</Text>
      )}
    </Stack>
  )
}
