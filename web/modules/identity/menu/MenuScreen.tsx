import { Paper, Skeleton, Text } from '@mantine/core'
import { failureOf } from '#web/platform/apollo/failure/failure.ts'
import { SaveBar } from '#web/kit/form/bar/SaveBar.tsx'
import { ConflictDialog } from '#web/kit/form/edit/ConflictDialog.tsx'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { menuTexts as texts } from './texts.ts'
import { EmptyState } from '#web/platform/ui/feedback/EmptyState.tsx'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { LeaveGuard } from '#web/platform/ui/form/unsaved/LeaveGuard.tsx'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { useMenuItemsQuery } from './menu.generated.ts'
import { MenuTree } from './MenuTree.tsx'
import type { Item } from './tree.ts'
import { useMenu } from './useMenu.ts'

function Arranged({ read }: { read: readonly Item[] }) {
  const menu = useMenu(read)
  const { changes, problem, isEditable, isBusy, save, discard } = menu
  const isDirty = changes.length > 0
  return (
    <>
      <LeaveGuard isDirty={isDirty} onSave={save} onDiscard={discard} />
      {!isEditable && <ReadOnlyBanner reason={texts.readOnly} />}
      <Text size="sm" c="dimmed" mb="sm">
        {texts.intro} {isEditable && texts.keys}
      </Text>
      <Paper className="panel">
        <MenuTree menu={menu} />
      </Paper>
      {isEditable && (
        <SaveBar isDirty={isDirty} isBusy={isBusy} problem={problem} onSave={save} onDiscard={discard}>
          {isDirty && texts.pending(changes.length)}
        </SaveBar>
      )}
      <ConflictDialog title={texts.conflict} conflict={menu.conflict} />
    </>
  )
}

/** /configuracion/opcion: the options of the menu, their names, pictures, order, place and state, saved as one change. */
export function MenuScreen() {
  const { data, error, refetch } = useMenuItemsQuery({ fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' })
  const read = data?.menuOptions
  return (
    <>
      <ScreenHeader />
      {read && read.length > 0 && <Arranged read={read} />}
      {read?.length === 0 && <EmptyState text={texts.empty} />}
      {!read && error && <ErrorState problem={failureOf(error)} onRetry={() => void refetch()} />}
      {!read && !error && <Skeleton h={420} aria-busy />}
    </>
  )
}
