interface Addresses {
  web: string
  graph: string
  rest: string
}

const accounts = [
  ['Inmobiliaria Los Andes', 'admin, solicitante, comprador, jefe, gerente, consulta'],
  ['Logística del Sur', 'admin2'],
  ['Proveedores (RUC)', '20512333797, 20131312955, 20600995805'],
  ['Clientes (DNI)', '45678912, 41234567'],
] as const

export const addresses = ({ web, graph, rest }: Addresses): string =>
  `
  Aplicación      ${web}
  GraphQL         ${graph}/graphql
  Servicios REST  ${rest}/api/v1.0
`

/** What stands on the console once everything answers. */
export function announcement(everything: Addresses, demo: boolean): string {
  const head = `\nCircuito está en marcha. Ctrl-C lo detiene.\n${addresses(everything)}`
  if (!demo) return head
  const width = Math.max(...accounts.map(([who]) => who.length))
  return [
    head,
    '  Cuentas de demostración (contraseña de todas: Circuito2026)',
    ...accounts.map(([who, names]) => `  ${who.padEnd(width)}  ${names}`),
    '',
  ].join('\n')
}

/** The address a person types: the loopback interface by its name. */
export const browserUrl = (url: string): string =>
  url.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])/, '//localhost').replace(/\/$/, '')
