interface Addresses {
  /** The graph, which also serves the web application. */
  graph: string
  rest: string
  demo: boolean
}

const accounts = [
  ['Inmobiliaria Los Andes', 'admin, solicitante, comprador, jefe, gerente, consulta'],
  ['Logística del Sur', 'admin2'],
  ['Proveedores (RUC)', '20512333797, 20131312955, 20600995805'],
  ['Clientes (DNI)', '45678912, 41234567'],
] as const

/** What stands on the console once everything answers. */
export function announcement({ graph, rest, demo }: Addresses): string {
  const lines = [
    '',
    'Circuito está en marcha. Ctrl-C lo detiene.',
    '',
    `  Aplicación      ${graph}`,
    `  GraphQL         ${graph}/graphql`,
    `  Servicios REST  ${rest}/api/v1.0`,
    '',
  ]
  if (!demo) return lines.join('\n')
  const width = Math.max(...accounts.map(([who]) => who.length))
  return [
    ...lines,
    '  Cuentas de demostración (contraseña de todas: Circuito2026)',
    ...accounts.map(([who, names]) => `  ${who.padEnd(width)}  ${names}`),
    '',
  ].join('\n')
}

/** The address a person types: the loopback interface by its name. */
export const forPeople = (url: string): string => url.replace(/\/\/(127\.0\.0\.1|0\.0\.0\.0|\[::1?\])/, '//localhost').replace(/\/$/, '')
