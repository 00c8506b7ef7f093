import { actOnList, DIALOG, type Screen } from './screen.ts'

const DOCUMENT = 'button[id^="aprobacion-"]'
const MATRIX = '[role="region"][aria-label="Comparación"]'
const NEW_ITEM = '[role="group"][aria-label="Nuevo ítem"]'

/** A purchase from the person who asks to the one who decides: what is opened each day by most. */
export const staffScreens: readonly Screen[] = [
  {
    name: 'requirements',
    person: 'staff',
    user: 'comprador',
    path: () => '/logistica/requerimiento',
    perform: (performer) => actOnList(performer, '2026'),
  },
  {
    name: 'requirement',
    person: 'staff',
    user: 'solicitante',
    path: ({ requirement }) => `/logistica/requerimiento/${requirement}`,
    async perform({ press, keys, see, gone, rest }) {
      await press('button', 'Anexos')
      // Its scripts may have come, and the network rest, before it stands there to be closed.
      await see(DIALOG)
      await rest()
      await keys('Escape')
      await gone(DIALOG)
      await press('[id^="line-"][id$="-quantity"]')
      await keys('2', '4', 'Tab')
    },
  },
  {
    name: 'new requirement',
    person: 'staff',
    user: 'solicitante',
    path: () => '/logistica/requerimiento/nuevo',
    async perform({ press, type, keys, see, rest }) {
      // The rich text comes last.
      await see('main *', '0 caracteres')
      await press('input[role="combobox"], input[aria-haspopup="listbox"]')
      await keys('ArrowDown', 'Enter')
      await type(`${NEW_ITEM} input`, 'cemento')
      await rest()
      await press('[role="option"]')
      await press(`${NEW_ITEM} button`, 'Distribuir')
      await keys('Escape')
    },
  },
  {
    name: 'inbox',
    person: 'staff',
    user: 'jefe',
    path: () => '/configuracion/bandeja',
    async perform({ press, type, see, rest }) {
      await see(DOCUMENT)
      await type('input[type="search"]', 'REQ')
      await rest()
      await press(`li:nth-child(2) ${DOCUMENT}`)
      await rest()
    },
  },
  {
    name: 'comparison',
    person: 'staff',
    user: 'jefe',
    path: ({ comparison }) => `/logistica/cotizacion/${comparison}/comparativo`,
    async perform({ press, keys, see }) {
      await see(MATRIX)
      await press('label', 'Sólo diferencias')
      await press(`${MATRIX} tbody td`)
      await keys('ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown')
      await press('button', 'Probar otros pesos')
    },
  },
]
