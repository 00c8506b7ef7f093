/** The folders whose entries are a series: nobody reads them as a list. */
const SERIES = /(^|\/)migrations$|(^|\/)(data|samples)(\/|$)|^docs\/(decisions|screens)$/

/** A folder with the number of files and folders directly in it. */
export interface FolderSize {
  folder: string
  entries: number
}

/** Counts the entries of each folder on the way to any of `paths`, largest first; series such as migrations are left out. */
export function folderSizes(paths: readonly string[]): FolderSize[] {
  const entries = new Map<string, Set<string>>()
  for (const path of paths) {
    const parts = path.split('/')
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/')
      const names = entries.get(folder) ?? new Set()
      entries.set(folder, names.add(parts[depth] ?? ''))
    }
  }
  return [...entries]
    .map(([folder, names]) => ({ folder, entries: names.size }))
    .filter(({ folder }) => !SERIES.test(folder))
    .sort((one, other) => other.entries - one.entries || one.folder.localeCompare(other.folder))
}
