import type { Issue } from '#schema/platform/values/issue.ts'

/** Characters that a comment has at most (back-office.md 9). */
export const LONGEST_COMMENT = 256

const messages = {
  score: 'Elija un valor del 1 al 5',
  longComment: `Máximo ${LONGEST_COMMENT} caracteres`,
} as const

/** The scale, from the worst to the best. */
export const scores = [1, 2, 3, 4, 5] as const

/** An answer as low as this opens a case, where its survey says so (rules 12). */
export const isLow = (score: number): boolean => score <= 2

/** Everything that keeps an answer from being taken. */
export function validateSurveyAnswer({ score, comment }: { score: number | null; comment: string }): Issue[] {
  const isOnScale = scores.some((one) => one === score)
  return [
    ...(isOnScale ? [] : [{ path: ['score'], message: messages.score }]),
    ...(comment.trim().length > LONGEST_COMMENT ? [{ path: ['comment'], message: messages.longComment }] : []),
  ]
}

/** The mean of a count of answers by score, half up to 2 decimals; null while there is none. */
export function averageOf(distribution: readonly number[]): string | null {
  const count = distribution.reduce((sum, each) => sum + each, 0)
  const sum = distribution.reduce((total, each, index) => total + each * (index + 1), 0)
  // Whole hundredths: a quotient of whole numbers is exact where it is rounded.
  return count === 0 ? null : (Math.floor((sum * 200 + count) / (2 * count)) / 100).toFixed(2)
}
