import { SaveButton } from '#web/kit/form/bar/SaveButton.tsx'
import { Group } from '@mantine/core'
import { withChosen } from '#web/platform/ui/field/select/offered-options.ts'
import { useImperativeHandle, useMemo, type FormEvent, type RefObject } from 'react'
import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { useNewerVersion } from '#web/kit/form/edit/useNewerVersion.ts'
import { useRowForm } from '#web/kit/form/row/useRowForm.ts'
import { formTexts } from '#web/platform/ui/text/form.texts.ts'
import { profileTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { focusField } from '#web/platform/ui/interaction/focus-field.ts'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { useUnloadQuestion } from '#web/platform/ui/form/unsaved/useUnloadQuestion.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useShortcuts } from '#web/platform/ui/interaction/useShortcuts.ts'
import type { Option } from '#web/platform/ui/field/option.ts'
import { inputOf, profileRules, type ProfileDraft } from './draft.ts'
import { useSaveMyProfileMutation, type ProfilePartsFragment as Profile } from './profile.generated.ts'
import { ProfileFields } from './ProfileFields.tsx'

/** What is written and not saved, for a dialog over the form with which the page is left. */
export type UnsavedProfile = {
  /** Resolves to whether nothing is unsaved any more. */
  save: () => Promise<boolean>
}

type Props = {
  saved: Profile
  regimes: readonly Option[]
  /** Whether its tab is the one on screen; what is written stays while another is. */
  isShown: boolean
  /** Whether a dialog stands over it that asks about changes of its own: the router knows one such question at a time. */
  isCovered: boolean
  unsaved: RefObject<UnsavedProfile | null>
  /** Brings its tab on screen. */
  onShow: () => void
  readAgain: () => Promise<Profile | undefined>
}

const askToUpdate = () => confirm({ message: texts.confirm, verb: texts.confirmVerb })

/** «Información General». */
export function ProfileForm({ saved, regimes: offeredRegimes, isShown, isCovered, unsaved, onShow, readAgain }: Props) {
  const regimes = useMemo(() => withChosen(offeredRegimes, saved.taxRegime), [offeredRegimes, saved.taxRegime])
  const rules = useMemo(() => profileRules(regimes), [regimes])
  const [mutate] = useSaveMyProfileMutation()

  async function send(draft: ProfileDraft, base: Profile | null, context: IdempotencyContext) {
    const { data } = await mutate({ variables: { input: inputOf(draft, base?.version) }, context })
    return { row: data?.saveMyProfile.profile, errors: data?.saveMyProfile.errors }
  }
  const form = useRowForm(rules, saved, { send, readAgain })
  const { draft, allProblems } = form
  useNewerVersion(saved, form)

  async function save(): Promise<boolean> {
    const [wrong] = rules.findings(draft)
    if (wrong) {
      notify.warning(formTexts.summary)
      onShow()
      focusField(rules.fieldId(String(wrong.path[0])))
      return form.save()
    }
    return (await askToUpdate()) && form.save()
  }

  /** The same while a dialog stands over the form: what is wrong is said there, since to show it would close the dialog. */
  async function saveCovered(): Promise<boolean> {
    if (!form.isDirty) return true
    if (rules.findings(draft).length > 0) notify.warning(texts.coveredProblem)
    else if (!(await askToUpdate())) return false
    return form.save()
  }
  useImperativeHandle(unsaved, () => ({ save: saveCovered }))

  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  useUnloadQuestion(form.isDirty)
  useShortcuts({ 'Mod+S': () => void save() }, isShown)
  return (
    <form
      className="panel"
      style={{ padding: 'var(--mantine-spacing-md)' }}
      aria-label={texts.general}
      noValidate
      onSubmit={submit}
    >
      {!isCovered && <LeaveGuard isDirty={form.isDirty} onSave={save} onDiscard={form.discard} />}
      {allProblems && <ErrorState problem={allProblems} />}
      <ProfileFields
        draft={draft}
        regimes={regimes}
        fieldId={rules.fieldId}
        messageOf={form.errorAt}
        onChange={form.set}
      />
      <Group justify="flex-end" mt="md">
        <SaveButton isBusy={form.isBusy} />
      </Group>
      <ConflictDialog title={texts.changed} conflict={form.conflict} />
    </form>
  )
}
