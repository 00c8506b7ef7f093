import { Alert, SegmentedControl } from '@mantine/core'
import { useAllowed } from '#web/platform/session/session.ts'
import { ScreenHeader } from '#web/kit/screen/ScreenHeader.tsx'
import { queryTexts as texts } from '../texts.ts'
import { useUrlState } from '#web/platform/ui/page/useUrlState.ts'
import { GrantsOf } from './GrantsOf.tsx'
import { GrantSides } from './GrantSides.tsx'
import { isSide, sides } from './grants.ts'

/** /querymanager/permisiousuarioreporte: of a person which reports, of a report which people. ?por=reporte&de=<id> */
export function GrantsScreen() {
  const url = useUrlState()
  const { canEdit, canSave } = useAllowed('QUERY_PERMISSIONS')
  const by = url.get('por')
  const side = isSide(by) ? by : 'usuario'
  const chosen = url.get('de')
  // What one list is searched and paged by says nothing to the other.
  const begin = { buscar: null, pagina: null }
  return (
    <>
      <ScreenHeader />
      <Alert variant="light" color="laguna" mb="sm">
        {texts.grantsRule}
      </Alert>
      {chosen ? (
        <GrantsOf
          key={`${side} ${chosen}`}
          side={side}
          id={chosen}
          isEditable={canEdit || canSave}
          onLeave={() => url.push({ ...begin, de: null })}
        />
      ) : (
        <>
          <SegmentedControl
            aria-label={texts.grantsOf}
            mb="sm"
            data={Object.entries(sides).map(([value, { name }]) => ({ value, label: name }))}
            value={side}
            onChange={(value) => url.push({ ...begin, por: value })}
          />
          <GrantSides key={side} side={side} onOpen={(id) => url.push({ ...begin, por: side, de: id })} />
        </>
      )}
    </>
  )
}
