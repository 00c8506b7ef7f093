import { VisuallyHidden } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { menuTexts as texts } from './texts.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import styles from './menu.module.css'
import { MenuRow } from './MenuRow.tsx'
import { flattenTree, moveItem } from './tree.ts'
import type { Arranging } from './useMenu.ts'

/** The parameter that says which option is open. */
const part = 'opcion'

/** The options in their order, one of which is open: ?opcion=<code>. */
export function MenuTree({ menu }: { menu: Arranging }) {
  const url = useUrlState()
  const opened = menu.isEditable ? url.get(part) : null
  const [announcement, setAnnouncement] = useState('')
  const focus = useRef<string | null>(null)
  const tree = flattenTree(menu.items)

  // What moves in the page loses the focus, which belongs to the hand that moved it.
  useEffect(() => {
    if (focus.current) document.getElementById(focus.current)?.focus()
    focus.current = null
  })

  function move(id: string, step: -1 | 1, button: string) {
    const next = moveItem(menu.items, id, step)
    const treePosition = flattenTree(next).find(({ item }) => item.id === id)
    if (treePosition) setAnnouncement(texts.at(treePosition.item.label, treePosition.place, treePosition.among))
    focus.current = button
    menu.write(next)
  }
  const step = (id: string, by: -1 | 1) => {
    const at = tree.findIndex(({ item }) => item.id === id)
    document.getElementById(`menu-${tree[at + by]?.item.id}`)?.focus()
  }

  return (
    <>
      <ul className={styles.tree} aria-label={texts.tree}>
        {tree.map((treePosition) => {
          const { id, code } = treePosition.item
          return (
            <MenuRow
              key={id}
              standing={treePosition}
              menu={menu}
              isOpen={opened === code}
              onToggle={() => url.set({ [part]: opened === code ? null : code })}
              onMove={(by, button) => move(id, by, button)}
              onStep={(by) => step(id, by)}
            />
          )
        })}
      </ul>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}
