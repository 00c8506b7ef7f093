import { useState, type KeyboardEvent } from 'react'
import { switched } from '#web/kit/form/row/set-active.ts'
import { costCenterTexts as texts } from './texts.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import { useSetCostCenterActiveMutation } from './cost-center.generated.ts'
import styles from './cost-center.module.css'
import { CostCenterItem, placeId } from './CostCenterItem.tsx'
import { seen, type Node, type Place } from './tree.ts'

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
  const [setActive] = useSetCostCenterActiveMutation({ refetchQueries: ['CostCenterTree', 'CostCenterChoices'] })
  const places = seen(nodes, closed)
  const reached = places.some(({ node }) => node.id === current) ? current : (places[0]?.node.id ?? null)
  const turn = (id: string) => async (isActive: boolean) =>
    (await setActive({ variables: { input: { id, isActive } } })).data?.setCostCenterActive
  const lead = (place: Place | undefined) => place && document.getElementById(placeId(place.node.id))?.focus()

  function press(event: KeyboardEvent, at: number) {
    const here = places[at]
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
      ArrowDown: () => lead(places[at + 1]),
      ArrowUp: () => lead(places[at - 1]),
      ArrowRight: () => (isOpen ? lead(places[at + 1]) : childCount > 0 && onTurn(id)),
      ArrowLeft: () => (isOpen ? onTurn(id) : lead(places.find(({ node }) => node.id === above))),
      Home: () => lead(places[0]),
      End: () => lead(places.at(-1)),
      Enter: () => onOpen(id),
      Insert: () => allowed.canAdd && isActive && onAdd(id),
      Delete: () => allowed.canDelete && isActive && void switched(turn(id), false),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <ul role="tree" aria-label={texts.tree} className={styles.tree}>
      {places.map((place, at) => {
        const { id } = place.node
        return (
          <CostCenterItem
            key={id}
            place={place}
            isOpen={place.node.childCount > 0 && !closed.has(id)}
            isCurrent={id === reached}
            isSearched={isSearched}
            allowed={allowed}
            onKey={(event) => press(event, at)}
            onFocus={() => setCurrent(id)}
            onTurn={() => onTurn(id)}
            onOpen={() => onOpen(id)}
            onAdd={() => onAdd(id)}
            onSwitch={(isActive) => void switched(turn(id), isActive)}
          />
        )
      })}
    </ul>
  )
}
