import { parentOf } from '#schema/modules/organisation/location/location.ts'
import { LocationForm } from './LocationForm.tsx'
import { usePlacesQuery } from './location.generated.ts'

/** The place that an address names, once its siblings are read; nothing where there is none. */
export function OpenedLocation({ code, onClose }: { code: string; onClose: () => void }) {
  const parent = parentOf(code)
  const { data } = usePlacesQuery({ variables: { parent: parent || null } })
  const openedLocation = data?.places.find((each) => each.code === code)
  return openedLocation ? <LocationForm key={code} place={openedLocation} parent={parent} onClose={onClose} /> : null
}
