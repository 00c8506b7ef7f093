import { execFileSync, spawnSync } from 'node:child_process'

/** Whether git knows `base` as a commit of the repository in `folder`. */
export const isCommit = (base: string, folder = process.cwd()): boolean =>
  spawnSync('git', ['rev-parse', '--quiet', '--verify', `${base}^{commit}`], { cwd: folder }).status === 0

/**
 * What has changed: the files that differ from `base`, and those that git does not know yet. Without a base, from the
 * last commit; where nothing does, the files of that commit. Of a file that was moved both paths: tests bear the subject of either.
 */
export function changedFiles(base?: string, folder = process.cwd()): string[] {
  const pathsOf = (args: readonly string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean)
  const unknown = pathsOf(['ls-files', '--others', '--exclude-standard'])
  const changed = [...pathsOf(['diff', '--name-only', '--no-renames', base ?? 'HEAD']), ...unknown]
  return changed.length > 0 || base !== undefined
    ? changed
    : pathsOf(['diff', '--name-only', '--no-renames', 'HEAD~1', 'HEAD'])
}
