import { Paper, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { locationTexts as texts } from './texts.ts'
import { ExcelLink } from '#web/platform/ui/toolbar/ExcelLink.tsx'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { FoundLocations } from './tree/FoundLocations.tsx'
import { LocationBranch } from './tree/LocationBranch.tsx'
import { ROOT_CODE, treeParams, LocationTreeContext, useLocationTree } from './tree/useLocationTree.ts'

const OpenedLocation = lazyComponent(async () => (await import('./OpenedLocation.tsx')).OpenedLocation)
const LocationForm = lazyComponent(async () => (await import('./LocationForm.tsx')).LocationForm)

/** /general/ubigeo: the departments, provinces and districts of Peru, as a tree. */
export function LocationsScreen() {
  const allowed = useAllowed('UBIGEO')
  const { isInstallationAdministrator } = useSession()
  const mayKeep = isInstallationAdministrator && allowed.canSave
  const rights = {
    canAdd: mayKeep && allowed.canAdd,
    canEdit: mayKeep,
    canDelete: isInstallationAdministrator && allowed.canDelete,
  }
  const tree = useLocationTree(rights)
  const url = useUrlState()
  const search = url.get('buscar') ?? ''
  const [edited, addedTo] = [url.get(treeParams.edited), url.get(treeParams.addedTo)]
  const close = () => url.set({ [treeParams.edited]: null, [treeParams.addedTo]: null })

  return (
    <>
      <ScreenHeader>
        <Toolbar
          allowed={{ ...allowed, ...rights }}
          onNew={() => tree.addTo(ROOT_CODE)}
          search={{ value: search, onSearch: (text) => url.set({ buscar: text }) }}
        >
          {allowed.canExport && <ExcelLink href={`/files/ubigeo.xlsx?${new URLSearchParams({ search }).toString()}`} />}
        </Toolbar>
      </ScreenHeader>
      {!Object.values(rights).includes(true) && <ReadOnlyBanner reason={texts.readOnly} />}
      <Text size="sm" c="dimmed" mb="sm">
        {texts.intro} {texts.keys}
      </Text>
      <Paper className="panel">
        <LocationTreeContext value={tree}>
          {search ? <FoundLocations search={search} /> : <LocationBranch parent={null} />}
        </LocationTreeContext>
      </Paper>
      <Suspense>
        {rights.canEdit && edited && <OpenedLocation code={edited} onClose={close} />}
        {rights.canAdd && addedTo && (
          <LocationForm place={null} parent={addedTo === ROOT_CODE ? '' : addedTo} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
