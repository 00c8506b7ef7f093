import type { Screen } from '#web/kit/screen/screens.ts'

/** What stands in the route table for every address that no screen has. The entry holds it: it imports nothing. */
export const unknownScreen: Omit<Screen, 'load'> = {
  path: '*',
  option: null,
  audiences: ['INTERNAL', 'SUPPLIER', 'CUSTOMER'],
  group: null,
  title: 'Página no encontrada',
}
