import { Stack, TextInput } from '@mantine/core'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { PersonField } from '#web/modules/organisation/person/PersonField.tsx'
import { MultiSelect } from '#web/platform/ui/field/select/MultiSelect.tsx'
import { userTexts as texts } from '../texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { focusFirst } from '#web/platform/ui/interaction/focus-first.ts'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { FormFoot } from '#web/platform/ui/form/FormFoot.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { TemporaryPassword } from './TemporaryPassword.tsx'
import type { UserListsQuery, UserPartsFragment } from '../user.generated.ts'
import { useAccountRights } from './useAccountRights.ts'
import { userField, type UserField } from './user-problems.ts'
import { useUserForm } from './useUserForm.ts'
import { WorkplaceFields } from './WorkplaceFields.tsx'

type Props = {
  user: UserPartsFragment | null
  lists: UserListsQuery
  allowed: Allowed
  onClose: () => void
  onSaved?: (user: UserPartsFragment) => void
}

/** Who an account belongs to, how it is called, where the person works; a new one goes on to its password. */
export function UserForm({ user, lists, allowed, onClose, onSaved }: Props) {
  const form = useUserForm(user, lists, onSaved)
  const { stored, draft, set, problemAt } = form
  const isStaff = stored === null || stored.audience === 'INTERNAL'
  const { canWrite, canRename, canEditWorkplace, canGivePassword } = useAccountRights(stored, allowed)
  const field = (name: UserField) => ({ id: userField(name), error: problemAt(name) })
  const help = isStaff
    ? { userName: texts.userHelp, email: texts.emailHelp }
    : { userName: texts.externalHelp, email: texts.externalEmailHelp }
  /** Whoever may write the rest of the form reads why this part is closed to them. */
  const whyReadOnly = canWrite && !canRename ? texts.nameReadOnly : null

  return (
    <form
      ref={focusFirst}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <Stack gap="sm">
        {!canWrite && <ReadOnlyBanner reason={texts.readOnly} />}
        <FormErrors errors={form.summary} attempt={form.attempt} />
        {stored ? (
          <TextInput
            label={texts.person}
            value={[stored.documentNumber, stored.fullName].filter(Boolean).join(' · ')}
            readOnly
          />
        ) : (
          <PersonField
            {...field('person')}
            label={texts.person}
            value={draft.person}
            onChange={(person) => void form.choosePerson(person)}
            canAdd={allowed.canAdd}
            data-autofocus
            withAsterisk
          />
        )}
        <TextInput
          {...field('userName')}
          label={texts.user}
          description={whyReadOnly ?? help.userName}
          value={draft.userName}
          onChange={({ currentTarget }) => set({ userName: currentTarget.value })}
          // Suppliers and customers sign in with their document: they have no other user name.
          readOnly={!canRename || !isStaff}
          autoComplete="off"
          maxLength={120}
          withAsterisk={canRename && isStaff}
        />
        <TextInput
          {...field('email')}
          label={texts.email}
          description={whyReadOnly ?? help.email}
          type="email"
          value={draft.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          readOnly={!canRename}
          autoComplete="off"
          maxLength={254}
        />
        {isStaff && (
          <WorkplaceFields
            field={field}
            lists={lists}
            value={draft}
            onChange={set}
            areaHelp={canWrite && !canEditWorkplace ? texts.placeReadOnly : texts.areaHelp}
            readOnly={!canEditWorkplace}
          />
        )}
        {stored && lists.userCompanies.length > 1 && (
          <MultiSelect
            {...field('companies')}
            label={texts.companies}
            data={lists.userCompanies.map(({ id, name }) => ({ value: id, label: name }))}
            value={draft.companies}
            onChange={(companies) => set({ companies })}
            readOnly={!canWrite}
          />
        )}
        <FormFoot isBusy={form.isBusy} isReadOnly={!canWrite} onClose={onClose} />
        {stored && canGivePassword && (
          <TemporaryPassword
            id={stored.id}
            hasAddress={Boolean(stored.email)}
            isProven={isStaff || stored.state !== 'UNVALIDATED'}
          />
        )}
        <LeaveGuard isDirty={form.isDirty} part="registro" onSave={form.save} />
        <ConflictDialog title={texts.conflict} conflict={form.conflict} />
      </Stack>
    </form>
  )
}
