import { execFileSync } from 'node:child_process'
import { RELEASED_MIGRATIONS } from '../schema-diff/released-migrations.ts'

/** The last release, as the history has it. */
export interface Release {
  commit: string
  /** When it was made, as git prints it. */
  date: string
}

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/**
 * Finds the code of the last release: the last commit that changed the list of its migrations (docs/decisions/0167).
 * @throws Error with the reason where the history is not here
 */
export function findRelease(root: string): Release {
  let lines: string
  try {
    if (git(root, 'rev-parse', '--is-shallow-repository') === 'true')
      throw new Error('this clone is shallow: `git fetch --unshallow` brings the history')
    lines = git(root, 'log', '-1', '--format=%H %cs', '--', RELEASED_MIGRATIONS)
  } catch (failure) {
    throw new Error(
      `the release before cannot be had: ${failure instanceof Error ? failure.message : String(failure)}`,
      {
        cause: failure,
      },
    )
  }
  const [commit, date] = lines.split(' ')
  if (!commit || !date) throw new Error(`the release before cannot be had: no commit has ${RELEASED_MIGRATIONS}`)
  return { commit, date }
}

/** Writes the files of a commit into a folder. */
export function extractCommit(root: string, commit: string, folder: string): void {
  const archive = execFileSync('git', ['archive', '--format=tar', commit], { cwd: root, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
}
