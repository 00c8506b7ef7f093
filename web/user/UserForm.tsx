import { Button, Group, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '#web/document/useChange.ts'
import type { PersonPartsFragment } from '#web/person/person.generated.ts'
import { PersonField } from '#web/person/PersonField.tsx'
import { actionTexts, outcomeTexts } from '#web/texts/action.ts'
import { userTexts as texts } from '#web/texts/user.ts'
import type { Allowed } from '#web/ui/allowed.ts'
import { FormErrors } from '#web/ui/FormErrors.tsx'
import { LeaveGuard } from '#web/ui/LeaveGuard.tsx'
import { notify } from '#web/ui/notify.tsx'
import { TemporaryPassword } from './TemporaryPassword.tsx'
import { useSaveUserMutation, type UserListsQuery, type UserPartsFragment } from './user.generated.ts'

type User = UserPartsFragment
type Props = { user: User | null; lists: UserListsQuery; allowed: Allowed; onClose: () => void }

const first = (user: User | null, { userCompanies }: UserListsQuery) => ({
  userName: user?.userName ?? '',
  email: user?.email ?? '',
  areaId: user?.area?.value ?? null,
  positionId: user?.position?.value ?? null,
  companies: userCompanies.filter(({ isMember }) => isMember).map(({ id }) => id),
})

/** Who an account belongs to, how it is called, where the person works; a new one goes on to its password. */
export function UserForm({ user, lists, allowed, onClose }: Props) {
  const [stored, setStored] = useState(user)
  const [draft, setDraft] = useState(() => first(user, lists))
  const [person, setPerson] = useState<PersonPartsFragment | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [send] = useSaveUserMutation({ refetchQueries: ['Users'] })
  const { make, isBusy, problem } = useChange()
  const isStaff = stored === null || stored.audience === 'INTERNAL'
  const canWrite = (stored ? allowed.canEdit : allowed.canAdd) && allowed.canSave
  const isDirty = person !== null || JSON.stringify(draft) !== JSON.stringify(first(stored, lists))
  const set = (change: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...change }))

  const write = () =>
    make(async () => {
      const { companies, ...fields } = draft
      const known = stored && { id: stored.id, version: stored.version }
      const joined = lists.userCompanies.length > 1 && stored ? { companies } : {}
      const { data } = await send({ variables: { input: { ...fields, ...joined, ...known, personId: person?.id ?? null } } })
      const saved = data?.saveUser.user
      if (saved) {
        notify.success(stored ? outcomeTexts.updated : outcomeTexts.created)
        setPerson(null)
        setStored(saved)
        setDraft({ ...first(saved, lists), companies })
      }
      return data?.saveUser.errors
    })
  async function save() {
    if (!(await write())) setAttempt((before) => before + 1)
  }

  return (
    <Stack
      component="form"
      gap="sm"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormErrors errors={(problem?.messages ?? []).map((message) => ({ message }))} attempt={attempt} />
      {stored ? (
        <TextInput label={texts.person} value={[stored.documentNumber, stored.fullName].filter(Boolean).join(' · ')} readOnly />
      ) : (
        <PersonField label={texts.person} value={person} onChange={setPerson} canAdd={allowed.canAdd} withAsterisk />
      )}
      <TextInput
        label={texts.user}
        value={draft.userName}
        onChange={({ currentTarget }) => set({ userName: currentTarget.value })}
        readOnly={!canWrite || !isStaff}
        autoComplete="off"
        maxLength={120}
        withAsterisk
      />
      <TextInput
        label={texts.email}
        type="email"
        value={draft.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
        readOnly={!canWrite}
        maxLength={254}
      />
      {isStaff && (
        <>
          <Select
            label={texts.area}
            data={lists.areas}
            value={draft.areaId}
            onChange={(areaId) => set({ areaId })}
            readOnly={!canWrite}
            searchable
            clearable
          />
          <Select
            label={texts.position}
            data={lists.positions}
            value={draft.positionId}
            onChange={(positionId) => set({ positionId })}
            readOnly={!canWrite}
            searchable
            clearable
          />
        </>
      )}
      {stored && lists.userCompanies.length > 1 && (
        <MultiSelect
          label={texts.companies}
          data={lists.userCompanies.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.companies}
          onChange={(companies) => set({ companies })}
          readOnly={!canWrite}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {actionTexts.close}
        </Button>
        {canWrite && (
          <Button type="submit" loading={isBusy}>
            {actionTexts.save}
          </Button>
        )}
      </Group>
      {stored && allowed.canEdit && <TemporaryPassword id={stored.id} hasAddress={Boolean(stored.email)} />}
      <LeaveGuard isDirty={isDirty} part="registro" onSave={write} />
    </Stack>
  )
}
