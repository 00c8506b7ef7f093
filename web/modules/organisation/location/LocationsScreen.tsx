import { Paper, Text } from '@mantine/core'
import { Suspense } from 'react'
import { useAllowed, useSession } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { placeTexts as texts } from './texts.ts'
import { ExcelLink } from '#web/platform/ui/toolbar/ExcelLink.tsx'
import { lazyPart } from '#web/platform/ui/feedback/lazy-component.ts'
import { ReadOnlyBanner } from '#web/platform/ui/form/ReadOnlyBanner.tsx'
import { Toolbar } from '#web/platform/ui/toolbar/Toolbar.tsx'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { FoundPlaces } from './tree/FoundLocations.tsx'
import { PlaceBranch } from './tree/LocationBranch.tsx'
import { country, parts, TreeContext, usePlaceTree } from './tree/useLocationTree.ts'

const OpenedPlace = lazyPart(async () => (await import('./OpenedLocation.tsx')).OpenedPlace)
const PlaceForm = lazyPart(async () => (await import('./LocationForm.tsx')).PlaceForm)

/** /general/ubigeo: the departments, provinces and districts of Peru, as a tree. */
export function PlacesScreen() {
  const allowed = useAllowed('UBIGEO')
  const { isInstallationAdministrator } = useSession()
  const mayKeep = isInstallationAdministrator && allowed.canSave
  const rights = {
    canAdd: mayKeep && allowed.canAdd,
    canEdit: mayKeep,
    canDelete: isInstallationAdministrator && allowed.canDelete,
  }
  const tree = usePlaceTree(rights)
  const url = useUrlState()
  const search = url.get('buscar') ?? ''
  const [edited, addedTo] = [url.get(parts.edited), url.get(parts.addedTo)]
  const close = () => url.set({ [parts.edited]: null, [parts.addedTo]: null })

  return (
    <>
      <ScreenHeader>
        <Toolbar
          allowed={{ ...allowed, ...rights }}
          onNew={() => tree.addTo(country)}
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
        <TreeContext value={tree}>
          {search ? <FoundPlaces search={search} /> : <PlaceBranch parent={null} />}
        </TreeContext>
      </Paper>
      <Suspense>
        {rights.canEdit && edited && <OpenedPlace code={edited} onClose={close} />}
        {rights.canAdd && addedTo && (
          <PlaceForm place={null} parent={addedTo === country ? '' : addedTo} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
