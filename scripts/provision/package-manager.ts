import { inPath, runQuietly, succeeds, type Source } from './tool.ts'

/** The names of what is to be installed, separated by spaces, by package manager; where a name is missing that manager is not used. */
export interface PackageNames {
  'apt-get'?: string
  dnf?: string
  brew?: string
}

const COMMANDS: Record<keyof PackageNames, (name: string) => string[][]> = {
  'apt-get': (name) => [['update'], ['install', '-y', '--no-install-recommends', ...name.split(' ')]],
  dnf: (name) => [['install', '-y', name]],
  brew: (name) => [['install', ...name.split(' ')]],
}

const isRoot = (): boolean => process.getuid?.() === 0

/** How a command is run with the rights to install: as it is for root, else by sudo where it asks no password. */
function elevation(manager: keyof PackageNames): string[] | undefined {
  if (isRoot() || manager === 'brew') return []
  return inPath('sudo') && succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

/** Installs a package of the system by its package manager, where we may. */
export function fromSystem(names: PackageNames): Source[] {
  return (Object.keys(names) as (keyof PackageNames)[]).map((manager) => ({
    title: `installing it by ${manager}`,
    isAvailable: () => inPath(manager) !== undefined && elevation(manager) !== undefined,
    install() {
      const before = elevation(manager) ?? []
      for (const args of COMMANDS[manager](names[manager] ?? '')) {
        const [command = manager, ...rest] = [...before, manager, ...args]
        runQuietly(command, rest, { DEBIAN_FRONTEND: 'noninteractive', HOMEBREW_NO_AUTO_UPDATE: '1' })
      }
    },
  }))
}
