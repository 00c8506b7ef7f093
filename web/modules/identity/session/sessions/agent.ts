import { sessionsTexts } from '../account.texts.ts'

/** The first that fits counts: browsers that stand on another one say both names. */
const browsers = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

const named = (names: readonly (readonly [RegExp, string])[], agent: string) =>
  names.find(([sign]) => sign.test(agent))?.[1]

/** «Chrome en Windows»; a program that is no browser by its own name. */
export function agentName(agent: string | null): string {
  if (!agent) return sessionsTexts.unknownAgent
  const [browser, system] = [named(browsers, agent), named(systems, agent)]
  return browser && system ? sessionsTexts.browserOn(browser, system) : agent.slice(0, 60)
}
