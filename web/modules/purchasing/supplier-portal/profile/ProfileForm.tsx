import { Button, Group } from '@mantine/core'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { validateSupplier } from '#schema/modules/purchasing/supplier/supplier.ts'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { ConflictDialog } from '#web/kit/form/dialog/ConflictDialog.tsx'
import { useChange } from '#web/kit/form/change/useChange.ts'
import { actionTexts, outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { profileTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { today } from '#web/platform/ui/text/format.ts'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import { differences, draftOf, inputOf } from './draft.ts'
import { useSaveMyProfileMutation, type ProfilePartsFragment as Profile } from './profile.generated.ts'
import { fieldId, ProfileFields, type Choice } from './ProfileFields.tsx'

type Props = {
  saved: Profile
  regimes: readonly Choice[]
  /** Whether its tab is the one on screen; what is written stays while another is. */
  isShown: boolean
  /** Brings its tab on screen. */
  onShow: () => void
  readAgain: () => Promise<Profile | undefined>
}

/** «Información General»; whoever finds that somebody else was faster compares and chooses. */
export function ProfileForm({ saved, regimes, isShown, onShow, readAgain }: Props) {
  const [base, setBase] = useState(saved)
  const [draft, setDraft] = useState(() => draftOf(saved))
  const [theirs, setTheirs] = useState<Profile | null>(null)
  const [isTried, setTried] = useState(false)
  const [mutate] = useSaveMyProfileMutation({ refetchQueries: ['MyProfile'] })
  const { make, renewKey, isBusy, problem } = useChange()
  const isDirty = differences(draft, draftOf(base)).length > 0
  const findings = isTried ? validateSupplier(draft, today()) : []
  const messageOf = (name: string) => findings.find(({ path }) => path[0] === name)?.message

  // Attaching the declaration saves the supplier too: what differs in nothing written here is only a newer version.
  const isNewer = (saved.version ?? 0) > (base.version ?? 0)
  if (isNewer && !isDirty) begin(saved)
  else if (isNewer && differences(draftOf(saved), draftOf(base)).length === 0) setBase(saved)

  function begin(from: Profile) {
    setBase(from)
    setDraft(draftOf(from))
    setTried(false)
  }

  async function send(context: IdempotencyContext) {
    try {
      const { data } = await mutate({ variables: { input: inputOf(draft, base.version) }, context })
      if (data?.saveMyProfile.profile) begin(data.saveMyProfile.profile)
      return data?.saveMyProfile.errors
    } catch (failed) {
      const other = failureOf(failed).code === 'CONFLICT' ? await readAgain() : undefined
      if (other) {
        renewKey()
        setTheirs(other)
      }
      throw failed
    }
  }

  async function save(): Promise<boolean> {
    setTried(true)
    const [wrong] = validateSupplier(draft, today())
    if (wrong) {
      notify.warning(formTexts.summary)
      onShow()
      focusField(fieldId(String(wrong.path[0])))
      return false
    }
    if (!(await confirm({ message: texts.confirm, verb: texts.confirmVerb }))) return false
    const isDone = await make(send)
    if (isDone) notify.success(outcomeTexts.updated)
    return isDone
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  useShortcuts({ 'Mod+S': () => void save() }, isShown)
  return (
    <form
      className="panel"
      style={{ padding: 'var(--mantine-spacing-md)' }}
      aria-label={texts.general}
      noValidate
      onSubmit={submit}
    >
      <LeaveGuard isDirty={isDirty} onSave={save} onDiscard={() => begin(base)} />
      {problem && !theirs && <ErrorState problem={problem} />}
      <ProfileFields
        draft={draft}
        regimes={regimes}
        messageOf={messageOf}
        onChange={(part) => setDraft({ ...draft, ...part })}
      />
      <Group justify="flex-end" mt="md">
        <Button
          type="submit"
          loading={isBusy}
          aria-keyshortcuts="Control+S"
          leftSection={<IconDeviceFloppy size={16} aria-hidden />}
        >
          {actionTexts.save}
        </Button>
      </Group>
      {theirs && (
        <ConflictDialog
          opened
          title={texts.changed}
          differences={differences(draft, draftOf(theirs))}
          onReload={() => {
            begin(theirs)
            setTheirs(null)
          }}
          onKeep={() => {
            setBase(theirs)
            setTheirs(null)
          }}
          onClose={() => setTheirs(null)}
        />
      )}
    </form>
  )
}
