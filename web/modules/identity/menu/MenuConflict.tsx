import { Conflict } from '#web/kit/form/dialog/Conflict.tsx'
import type { Difference } from '#web/kit/form/dialog/ConflictDialog.tsx'
import { menuTexts as texts } from './texts.ts'
import { useMenuItemsQuery } from './menu.generated.ts'
import { flattenTree, type Item } from './tree.ts'
import type { Arranging } from './useMenu.ts'

/** An option as people read it: its name, where it stands, whether it is shown. */
const readable = (items: readonly Item[]) =>
  new Map(
    flattenTree(items).map(({ item: { id, label, parent, isActive }, place: index }) => {
      const above = items.find((item) => item.id === parent)?.label ?? texts.top
      return [id, `${label} · ${above} · ${texts.order} ${index}${isActive ? '' : ` · ${texts.inactive}`}`]
    }),
  )

function differences(yours: readonly Item[], theirs: readonly Item[]): Difference[] {
  const [mine, other] = [readable(yours), readable(theirs)]
  return theirs
    .map(({ id, label }) => ({ what: label, yours: mine.get(id) ?? '', theirs: other.get(id) ?? '' }))
    .filter((one) => one.yours !== one.theirs)
}

/** Somebody else arranged the menu first. */
export function MenuConflict({ menu }: { menu: Arranging }) {
  const { data, error, refetch } = useMenuItemsQuery({ fetchPolicy: 'no-cache' })
  return (
    <Conflict
      title={texts.conflict}
      theirs={data?.menuOptions}
      error={error}
      onRetry={() => void refetch()}
      differencesFrom={(theirs) => differences(menu.items, theirs)}
      conflict={menu.conflict}
    />
  )
}
