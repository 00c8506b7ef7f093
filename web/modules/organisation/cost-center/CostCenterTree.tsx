import { useState, type KeyboardEvent } from 'react'
import { setActiveWithConfirm } from '#web/kit/form/row/set-active.ts'
import { costCenterTexts as texts } from './texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { useSetCostCenterActiveMutation } from './cost-center.generated.ts'
import styles from './cost-center.module.css'
import { CostCenterItem, treeItemId } from './CostCenterItem.tsx'
import { visibleNodes, type Node, type TreePosition } from './tree.ts'

type Props = {
  nodes: readonly Node[]
  isSearched: boolean
  closed: ReadonlySet<string>
  onTurn: (id: string) => void
  allowed: Allowed
  onOpen: (id: string) => void
  onAdd: (within: string) => void
}

/** The cost centres as a tree: one place takes Tab, arrows lead on (WAI-ARIA tree view). */
export function CostCenterTree({ nodes, isSearched, closed, onTurn, allowed, onOpen, onAdd }: Props) {
  const [current, setCurrent] = useState<string | null>(null)
  const [setActive] = useSetCostCenterActiveMutation()
  const treeItems = visibleNodes(nodes, closed)
  const focusableId = treeItems.some(({ node }) => node.id === current) ? current : (treeItems[0]?.node.id ?? null)
  const turn = (id: string) => async (isActive: boolean) =>
    (await setActive({ variables: { input: { id, isActive } } })).data?.setCostCenterActive
  const lead = (treeItem: TreePosition | undefined) =>
    treeItem && document.getElementById(treeItemId(treeItem.node.id))?.focus()

  function press(event: KeyboardEvent, at: number) {
    const here = treeItems[at]
    if (!here || event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const {
      node: {
        id,
        childCount,
        costCenter: { isActive },
      },
      above,
    } = here
    const isOpen = childCount > 0 && !closed.has(id)
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => lead(treeItems[at + 1]),
      ArrowUp: () => lead(treeItems[at - 1]),
      ArrowRight: () => (isOpen ? lead(treeItems[at + 1]) : childCount > 0 && onTurn(id)),
      ArrowLeft: () => (isOpen ? onTurn(id) : lead(treeItems.find(({ node }) => node.id === above))),
      Home: () => lead(treeItems[0]),
      End: () => lead(treeItems.at(-1)),
      Enter: () => onOpen(id),
      Insert: () => allowed.canAdd && isActive && onAdd(id),
      Delete: () => allowed.canDelete && isActive && void setActiveWithConfirm(turn(id), false),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <ul role="tree" aria-label={texts.tree} className={styles.tree}>
      {treeItems.map((treeItem, at) => {
        const { id } = treeItem.node
        return (
          <CostCenterItem
            key={id}
            place={treeItem}
            isOpen={treeItem.node.childCount > 0 && !closed.has(id)}
            isCurrent={id === focusableId}
            isSearched={isSearched}
            allowed={allowed}
            onKey={(event) => press(event, at)}
            onFocus={() => setCurrent(id)}
            onTurn={() => onTurn(id)}
            onOpen={() => onOpen(id)}
            onAdd={() => onAdd(id)}
            onSwitch={(isActive) => void setActiveWithConfirm(turn(id), isActive)}
          />
        )
      })}
    </ul>
  )
}
