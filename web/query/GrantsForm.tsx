import { Checkbox, Paper, Stack } from '@mantine/core'
import { useState } from 'react'
import { SaveBar } from '#web/document/SaveBar.tsx'
import { useChange } from '#web/document/useChange.ts'
import styles from '#web/reach/reach.module.css'
import { outcomeTexts } from '#web/texts/action.ts'
import { queryTexts as texts } from '#web/texts/query.ts'
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx'
import { notify } from '#web/ui/notify.tsx'
import { ReadOnlyBanner } from '#web/ui/ReadOnlyBanner.tsx'
import { sides, type Grant } from './grants.ts'
import { useSaveQueryGrantsMutation } from './query.generated.ts'

type Props = { side: keyof typeof sides; grants: readonly Grant[]; isEditable: boolean; onSaved: () => void }

/** The marks of one person, or of one report. */
export function GrantsForm({ side, grants, isEditable, onSaved }: Props) {
  const { other } = sides[side]
  const [marks, setMarks] = useState<Readonly<Record<string, boolean>>>({})
  const [send] = useSaveQueryGrantsMutation()
  const { make, isBusy, problem } = useChange()
  const isMarked = (one: Grant) => marks[other(one).id] ?? one.isAllowed
  const changed = grants.filter((one) => isMarked(one) !== one.isAllowed)
  const isDirty = changed.length > 0

  const save = () =>
    make(async () => {
      const input = { grants: changed.map(({ reportId, userId, isAllowed }) => ({ reportId, userId, isAllowed: !isAllowed })) }
      const { data } = await send({ variables: { input } })
      if (data?.saveQueryGrants.changed) {
        notify.success(outcomeTexts.updated)
        onSaved()
      }
      return data?.saveQueryGrants.errors
    })

  return (
    <Stack gap="sm">
      {!isEditable && <ReadOnlyBanner reason={texts.grantsReadOnly} />}
      <Paper className="panel" p="md">
        <ul className={styles.shares} aria-label={texts.grantsOf}>
          {grants.map((one) => {
            const { id, name } = other(one)
            return (
              <li key={id}>
                <Checkbox
                  label={name}
                  checked={isMarked(one)}
                  disabled={!isEditable}
                  onChange={({ currentTarget: { checked } }) => setMarks((before) => ({ ...before, [id]: checked }))}
                />
              </li>
            )
          })}
        </ul>
      </Paper>
      <LeaveGuard isDirty={isDirty} part="de" onSave={save} />
      {isEditable && <SaveBar isDirty={isDirty} isBusy={isBusy} problem={problem} onSave={save} onDiscard={() => setMarks({})} />}
    </Stack>
  )
}
