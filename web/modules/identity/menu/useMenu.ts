import { useApolloClient } from '@apollo/client/react'
import type { EditRules } from '#web/kit/form/edit/edit-rules.ts'
import type { FieldProblem } from '#web/kit/form/edit/field-problems.ts'
import { useEditForm } from '#web/kit/form/edit/useEditForm.ts'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { outcomeTexts } from '#web/platform/ui/text/action.texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { MenuItemsDocument, useSaveMenuMutation, type MenuItemsQuery } from './menu.generated.ts'
import { menuTexts as texts } from './texts.ts'
import { changesFrom, flattenTree, inputOf, problemsOf, type Item } from './tree.ts'

type MenuValues = { items: readonly Item[] }

/** The options as people read them: where each stands and whether it is shown. */
const describe = ({ items }: MenuValues) =>
  flattenTree(items).map(({ item: { id, label, parent, isActive }, place: position }) => {
    const above = items.find((item) => item.id === parent)?.label ?? texts.top
    const state = isActive ? '' : ` · ${texts.inactive}`
    return { name: `items.${id}`, label, text: `${label} · ${above} · ${texts.order} ${position}${state}` }
  })

const rules: EditRules<readonly Item[], MenuValues, FieldProblem> = {
  valuesOf: (items) => ({ items }),
  findProblems: ({ items }) => problemsOf(items).map(({ id, message }) => ({ field: `items.${id}`, message })),
  refusedProblems: (errors) => errors.map(({ message, path }) => ({ field: path.join('.'), message })),
  isSame: (one, other) => changesFrom(other.items, one.items).length === 0,
}

/** The menu as it is being arranged: what was read, what is written, and how it is kept as one change. */
export function useMenu(read: readonly Item[]) {
  const client = useApolloClient()
  const { canEdit, canSave } = useAllowed('OPTIONS')
  const { isInstallationAdministrator } = useSession()
  const [mutate] = useSaveMenuMutation()
  const form = useEditForm(
    rules,
    { saved: read, initial: { items: read } },
    {
      /** Keeps what changed; the person's own sidebar shows it at once. */
      async send({ items }, base, context) {
        const input = { items: changesFrom(base ?? [], items).map(inputOf) }
        const { data } = await mutate({ variables: { input }, context })
        const { items: saved, errors = [] } = data?.saveMenuOptions ?? {}
        return { saved, errors: errors.map(({ message }) => ({ message, path: [] })) }
      },
      async readAgain() {
        const query = { query: MenuItemsDocument, fetchPolicy: 'no-cache' as const }
        return (await client.query<MenuItemsQuery>(query)).data?.menuOptions
      },
      describe,
      onSaved: () => notify.success(outcomeTexts.updated),
    },
  )
  const { base, failure, refused } = form
  const { items } = form.values
  const messages = [...form.problems, ...refused].map(({ message }) => message)

  return {
    items,
    changes: changesFrom(base ?? [], items),
    problems: problemsOf(items),
    problem: failure ?? (messages.length > 0 ? { messages: [...new Set(messages)] } : null),
    isBusy: form.isBusy,
    isEditable: isInstallationAdministrator && canEdit && canSave,
    write: (next: readonly Item[]) =>
      form.change(
        () => ({ items: next }),
        () => true,
      ),
    save: () => form.save(),
    discard: () => {
      form.setFailure(null)
      form.replace({ items: base ?? [] })
    },
    conflict: form.conflict,
  }
}

export type Arranging = ReturnType<typeof useMenu>
