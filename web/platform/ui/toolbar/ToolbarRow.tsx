import { Button, Group, Skeleton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { actionTexts } from '../text/action.texts.ts'
import { lazyComponent } from '../feedback/lazy-component.ts'
import { useShortcuts } from '../interaction/useShortcuts.ts'
import { toolbarPause } from './debounce.ts'

/** A button of a toolbar: it stands only if it has something to do and may do it. */
export type Tool = {
  label: string
  icon: Icon
  act?: () => void
  may: boolean
  filled?: boolean
  color?: string
  keys?: string
}

export type ToolbarRowProps = {
  /** `byButton`: bottom-button mode, searched for on «Buscar» alone. */
  search?: { value: string; onSearch: (text: string) => void; byButton?: boolean }
  children?: ReactNode
}

const ToolbarSearch = lazyComponent(async () => (await import('./ToolbarSearch.tsx')).ToolbarSearch)
/** Whole on a phone, so that what is typed stays in sight. */
const searchWidth = { base: '100%', xs: 240 }

/** The row of a toolbar: search, what else a screen puts there, and its buttons with their keys. */
export function ToolbarRow({ tools, search, children }: ToolbarRowProps & { tools: readonly Tool[] }) {
  const shown = tools.filter(({ act, may }) => act && may)
  useShortcuts(Object.fromEntries(shown.flatMap(({ keys, act }) => (keys && act ? [[`${keys}`, act]] : []))))

  return (
    <Group
      gap="xs"
      // Where the search stands alone, the row would be as wide as an empty field asks.
      w={search && { base: '100%', xs: 'auto' }}
      role="toolbar"
      aria-label={actionTexts.actions}
      className="no-print toolbar"
    >
      {search && (
        <Suspense fallback={<Skeleton w={searchWidth} h={36} />}>
          <ToolbarSearch {...search} pause={toolbarPause} w={searchWidth} />
        </Suspense>
      )}
      {children}
      {shown.map(({ label, icon: Symbol, act, filled, color, keys }) => (
        <Button
          key={label}
          variant={filled ? 'filled' : 'default'}
          color={filled ? undefined : color}
          leftSection={<Symbol size={16} aria-hidden />}
          onClick={act}
          aria-keyshortcuts={keys?.replace('Mod', 'Control')}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}
