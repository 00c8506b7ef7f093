import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconDeviceFloppy, IconSettings } from '@tabler/icons-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { viewTexts as texts } from './texts.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { useOpenState } from '#web/platform/ui/interaction/useOpenState.ts'
import { isShown, isUntouched, viewOf, withView, type SavedView } from './saved-view.ts'
import { useSavedViews } from './useSavedViews.ts'
import type { ViewedList } from './viewed-list.ts'

const SaveView = lazyComponent(async () => (await import('./SaveView.tsx')).SaveView)
const ManageViews = lazyComponent(async () => (await import('./ManageViews.tsx')).ManageViews)

type Props = {
  list: ViewedList
  /** Whether the list opens with the first view; not where the address names a record of the list as it always is. */
  opensFirst?: boolean
}

/** «Vistas» of a list: named combinations of search, filter, order and columns. Load it through lazyComponent. */
export function SavedViews({ list, opensFirst = true }: Props) {
  const { name: listName, query, setQuery, layout = null, setLayout, initialSort } = list
  const { kept: savedViews, keep: saveViews, isKnown } = useSavedViews(listName)
  const [dialog, setDialog] = useState<'keep' | 'manage' | null>(null)
  const openState = useOpenState()
  const hasOpened = useRef(false)
  const current = savedViews.views.find((view) => isShown(view, query))

  function open({ search, sort, filters, size, layout: columns }: SavedView) {
    setQuery({ search, sort, filters, size })
    setLayout?.(columns)
  }

  // A link that says what it looks for goes before the view that the list opens with.
  const openFirst = useEffectEvent(() => {
    const first = savedViews.views.find(({ name }) => name === savedViews.first)
    if (first && opensFirst && isUntouched(query, initialSort)) open(first)
  })
  useEffect(() => {
    if (!isKnown || hasOpened.current) return
    hasOpened.current = true
    openFirst()
  }, [isKnown])

  return (
    <>
      <Menu {...openState} position="bottom-end" withinPortal>
        <Menu.Target>
          <Button size="compact-sm" variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {current?.name ?? texts.views}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {savedViews.views.map((view) => (
            <Menu.Item
              key={view.name}
              rightSection={view === current && <IconCheck size={16} aria-hidden />}
              onClick={() => open(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {savedViews.views.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconDeviceFloppy size={16} aria-hidden />} onClick={() => setDialog('keep')}>
            {texts.keep}
          </Menu.Item>
          {savedViews.views.length > 0 && (
            <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => setDialog('manage')}>
              {texts.manage}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'keep' && (
          <SaveView
            kept={savedViews}
            help={setLayout ? texts.nameHelp : texts.nameHelpWithoutColumns}
            onKeep={(name, isFirst) =>
              saveViews((views) => {
                const next = withView(views, viewOf(name, query, layout))
                return { ...next, first: isFirst ? name : next.first }
              })
            }
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'manage' && (
          <ManageViews kept={savedViews} onKeep={(change) => void saveViews(change)} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  )
}
