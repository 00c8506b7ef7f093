import { isLoopback } from './network.ts'

type Given = Readonly<Record<string, string | undefined>>

/** The settings that say at which address a program listens. */
const HOSTS = ['HOST', 'REST_HOST'] as const

const opened = (given: Given) => HOSTS.filter((name) => given[name] !== undefined && !isLoopback(given[name]))

const isElsewhere = (url: string | undefined) =>
  url !== undefined && URL.canParse(url) && !isLoopback(new URL(url).hostname)

/**
 * Completes what the environment gives by what follows from it: an installation is a demo unless it says otherwise, is
 * reached from other machines, or stands on REST services of another machine; people open the web app at the graph's port.
 */
export const withDeployment = (given: Given): Given => ({
  DEMO: opened(given).length > 0 || isElsewhere(given.REST_URL) ? '0' : '1',
  WEB_URL: `http://localhost:${given.PORT ?? 4000}`,
  ...given,
})

/** Why a demo may not start here, in Spanish; null where it may, or where it is none. */
export function demoRefusal(given: Given): string | null {
  const [name] = opened(given)
  if (given.DEMO !== '1' || !name) return null
  return `DEMO=1 abre cuentas cuya contraseña está publicada, y con ${name}=${given[name]} llega a ellas cualquier máquina: quite DEMO (o ponga DEMO=0) para una instalación de verdad, o deje ${name} en 127.0.0.1 para la demostración.`
}
