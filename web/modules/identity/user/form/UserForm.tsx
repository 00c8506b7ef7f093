import { Stack, TextInput } from '@mantine/core'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { PersonField } from '#web/modules/organisation/person/PersonField.tsx'
import { Select } from '#web/platform/ui/field/select/Select.tsx'
import { MultiSelect } from '#web/platform/ui/field/select/MultiSelect.tsx'
import { userTexts as texts } from '../texts.ts'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { focusFirst } from '#web/platform/ui/interaction/focus-first.ts'
import { FormErrors } from '#web/platform/ui/form/FormErrors.tsx'
import { FormFoot } from '#web/platform/ui/form/FormFoot.tsx'
import { LeaveGuard } from '#web/platform/ui/form/LeaveGuard.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { TemporaryPassword } from './TemporaryPassword.tsx'
import { useIsAdministrator } from '#web/modules/identity/permission/useIsAdministrator.ts'
import type { UserListsQuery, UserPartsFragment } from '../user.generated.ts'
import { userField, type UserField } from './user-problems.ts'
import { useUserForm } from './useUserForm.ts'

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
  const canWrite = (stored ? allowed.canEdit : allowed.canAdd) && allowed.canSave
  const isAdministrator = useIsAdministrator()
  const { user: self } = useSession()
  const mayEditEmployees = useAllowed('WORKERS').canEdit
  // The services decide it again.
  const canPlace = canWrite && stored?.id !== self.id && (isAdministrator === true || mayEditEmployees)
  const canName = canWrite && (!stored || !isStaff || stored.id === self.id || isAdministrator === true)
  const field = (name: UserField) => ({ id: userField(name), error: problemAt(name) })

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
            onChange={form.setPerson}
            canAdd={allowed.canAdd}
            data-autofocus
            withAsterisk
          />
        )}
        <TextInput
          {...field('userName')}
          label={texts.user}
          description={canWrite && !canName ? texts.nameReadOnly : isStaff ? texts.userHelp : texts.externalHelp}
          value={draft.userName}
          onChange={({ currentTarget }) => set({ userName: currentTarget.value })}
          readOnly={!canName || !isStaff}
          autoComplete="off"
          maxLength={120}
          withAsterisk={canName && isStaff}
        />
        <TextInput
          {...field('email')}
          label={texts.email}
          description={canWrite && !canName ? texts.nameReadOnly : isStaff ? texts.emailHelp : texts.externalEmailHelp}
          type="email"
          value={draft.email}
          onChange={({ currentTarget }) => set({ email: currentTarget.value })}
          readOnly={!canName}
          autoComplete="off"
          maxLength={254}
        />
        {isStaff && (
          <>
            <Select
              {...field('areaId')}
              label={texts.area}
              description={canPlace || !canWrite ? texts.areaHelp : texts.placeReadOnly}
              data={lists.areas}
              value={draft.areaId}
              onChange={(areaId) => set({ areaId })}
              readOnly={!canPlace}
              searchable
              clearable={canPlace}
            />
            <Select
              {...field('positionId')}
              label={texts.position}
              description={texts.positionHelp}
              data={lists.positions}
              value={draft.positionId}
              onChange={(positionId) => set({ positionId })}
              readOnly={!canPlace}
              searchable
              clearable={canPlace}
            />
          </>
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
        {stored && allowed.canEdit && isAdministrator && (
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
