import { execFileSync } from 'node:child_process'

const pathsOf = (args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/**
 * What has changed: the files that differ from `base`, and those that git does not know yet. Without a base, from the
 * last commit; where nothing does, the files of that commit.
 */
export function changedFiles(base?: string): string[] {
  const unknown = pathsOf(['ls-files', '--others', '--exclude-standard'])
  const changed = [...pathsOf(['diff', '--name-only', base ?? 'HEAD']), ...unknown]
  return changed.length > 0 || base !== undefined ? changed : pathsOf(['diff', '--name-only', 'HEAD~1', 'HEAD'])
}
