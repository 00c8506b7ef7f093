import { useApolloClient } from '@apollo/client/react'
import { useRef, useState } from 'react'
import { useEditForm } from '#web/kit/form/edit/useEditForm.ts'
import type { PersonPartsFragment } from '#web/modules/organisation/person/person.generated.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import {
  UserAccountDocument,
  UserListsDocument,
  useSaveUserMutation,
  type UserAccountQuery,
  type UserListsQuery,
  type UserPartsFragment as User,
} from '../user.generated.ts'
import { userTexts as texts } from '../texts.ts'
import { summaryOf, type UserField } from './user-problems.ts'
import {
  accountDraft,
  accountRules,
  describeAccount,
  memberships,
  workplaceOf,
  type Account,
  type AccountDraft,
} from './user-rules.ts'
import { useWorkplace } from './useWorkplace.ts'

/** Reads an account again with the companies that it belongs to. */
function useAccount(): (account: Account) => Promise<Account | null> {
  const client = useApolloClient()
  return async ({ user }) => {
    const variables = { id: user.id }
    const [account, lists] = await Promise.all([
      client.query<UserAccountQuery>({ query: UserAccountDocument, variables, fetchPolicy: 'network-only' }),
      client.query<UserListsQuery>({ query: UserListsDocument, variables, fetchPolicy: 'no-cache' }),
    ])
    const saved = account.data?.userAccount
    return saved && lists.data ? { user: saved, companies: memberships(lists.data) } : null
  }
}

/** An account being written: what is wrong stands beside its field once saving was tried. */
export function useUserForm(user: User | null, lists: UserListsQuery, onSaved?: (saved: User) => void) {
  const [opened] = useState(() => user && { user, companies: memberships(lists) })
  // Where a chosen person works already: what stays so is not sent.
  const [known, setKnown] = useState(() => workplaceOf(null))
  const chosen = useRef<string | null>(null)
  const readWorkplace = useWorkplace()
  const [mutate] = useSaveUserMutation()

  const form = useEditForm(
    accountRules,
    { saved: opened, initial: accountDraft(opened) },
    {
      async send({ id: _id, person, companies, areaId, positionId, ...fields }, base, context) {
        const before = base ? workplaceOf(base.user) : known
        const workplace = {
          ...(areaId !== before.areaId && { areaId }),
          ...(positionId !== before.positionId && { positionId }),
        }
        const which = base && { id: base.user.id, version: base.user.version }
        const joined = lists.userCompanies.length > 1 && base ? { companies } : {}
        const input = { ...fields, ...workplace, ...joined, ...which, personId: person?.id ?? null }
        const { data } = await mutate({ variables: { input }, context })
        const { user: saved, errors = [] } = data?.saveUser ?? {}
        return { saved: saved && { user: saved, companies }, errors, isNew: base === null }
      },
      readAgain: useAccount(),
      describe: describeAccount(lists),
      onSaved({ saved, isNew }) {
        notify.success(isNew ? outcomeTexts.created : outcomeTexts.updated)
        if (saved) onSaved?.(saved.user)
      },
    },
  )
  const problems = [...form.problems, ...form.refused]

  const set = (part: Partial<AccountDraft>) =>
    form.change(
      (before) => ({ ...before, ...part }),
      (field) => Object.hasOwn(part, field),
    )
  const choosePerson = (person: PersonPartsFragment | null) => {
    set({ person })
    chosen.current = person?.id ?? null
    void (person ? readWorkplace(person) : Promise.resolve(workplaceOf(null))).then((workplace) => {
      if (chosen.current !== (person?.id ?? null)) return
      setKnown(workplace)
      set(workplace)
    })
  }

  /** A portal account proves another address before it enters again: that is asked first. */
  async function save(): Promise<boolean> {
    const before = form.base?.user
    const isMailboxReplaced =
      before !== undefined &&
      before.audience !== 'INTERNAL' &&
      form.values.email.trim() !== '' &&
      form.values.email.trim().toLowerCase() !== (before.email ?? '').toLowerCase()
    const question = { message: texts.confirmMailbox, verb: texts.yesMailbox, tone: 'danger' as const }
    return (!isMailboxReplaced || (await confirm(question))) && form.save()
  }

  return {
    stored: form.base?.user ?? null,
    draft: form.values,
    isBusy: form.isBusy,
    isDirty: form.isDirty,
    attempt: form.attempt,
    conflict: form.conflict,
    set,
    setPerson: choosePerson,
    problemAt: (name: UserField) => problems.find(({ field }) => field === name)?.message,
    // A failure is no field's; refusals stand there already.
    summary: problems.length > 0 ? summaryOf(problems) : (form.failure?.messages ?? []).map((message) => ({ message })),
    save,
  }
}
