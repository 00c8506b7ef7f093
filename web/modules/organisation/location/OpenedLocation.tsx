import { parentOf } from '#schema/modules/organisation/location/location.ts'
import { PlaceForm } from './LocationForm.tsx'
import { usePlacesQuery } from './location.generated.ts'

/** The place that an address names, once its siblings are read; nothing where there is none. */
export function OpenedPlace({ code, onClose }: { code: string; onClose: () => void }) {
  const parent = parentOf(code)
  const { data } = usePlacesQuery({ variables: { parent: parent || null } })
  const place = data?.places.find((each) => each.code === code)
  return place ? <PlaceForm key={code} place={place} parent={parent} onClose={onClose} /> : null
}
