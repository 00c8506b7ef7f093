import type { GraphContext } from '#graph/platform/context/context.ts'

/** A connection that the graph has, and the services do not know of. */
export interface OwnConnection {
  id: string
  name: string
  way: string
  settings: string[]
  /** null for one that is off, or that there is nothing to ask of. @throws whatever kept it from answering */
  check: (() => Promise<unknown>) | null
}

/** What this graph itself is connected to. */
export const ownConnections = ({ rest, pingBus }: Pick<GraphContext, 'rest' | 'pingBus'>): OwnConnection[] => [
  {
    id: 'REDIS',
    name: 'Redis, entre varios servidores',
    way: pingBus ? 'Encendido' : 'Apagado: atiende un solo servidor',
    settings: ['REDIS_URL'],
    check: pingBus,
  },
  {
    id: 'REST',
    name: 'Servicios REST',
    way: 'Por HTTP, descritos en /openapi.json',
    settings: ['REST_URL', 'REST_PORT'],
    check: () => rest.read('GET', 'Account/companies'),
  },
  {
    id: 'TOOLS',
    name: 'Herramientas de consulta',
    way: 'Apollo Sandbox y el explorador sin conexión, en /graphql',
    settings: [],
    check: null,
  },
]
