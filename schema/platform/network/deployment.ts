import { isLoopback } from './network.ts'

type Given = Readonly<Record<string, string | undefined>>

/** The settings that say at which address a program listens. */
const HOSTS = ['HOST', 'REST_HOST'] as const

const opened = (environment: Given) =>
  HOSTS.filter((name) => environment[name] !== undefined && !isLoopback(environment[name]))

const isElsewhere = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) && !isLoopback(new URL(url).hostname)

/**
 * Completes what the environment gives by what follows from it: an installation is a demo unless it says otherwise, is
 * reached from other machines, or stands on REST services of another machine; people open the web app at the graph's port.
 */
export const withDeployment = (environment: Given): Given => ({
  DEMO: opened(environment).length > 0 || isElsewhere(environment.REST_URL) ? '0' : '1',
  WEB_URL: `http://localhost:${environment.PORT ?? 4000}`,
  ...environment,
})

/** Why a demo may not start here, in Spanish; null where it may, or where it is none. */
export function demoRefusal(environment: Given): string | null {
  const [name] = opened(environment)
  if (environment.DEMO !== '1' || !name) return null
  return `DEMO=1 abre cuentas cuya contraseña está publicada, y con ${name}=${environment[name]} llega a ellas cualquier máquina: quite DEMO (o ponga DEMO=0) para una instalación de verdad, o deje ${name} en 127.0.0.1 para la demostración.`
}
