import { formatQuantity } from '#web/platform/ui/text/format.ts'

type Named = { label: string } | null
type Share = { percentage: string; business: Named; item: Named; target: Named }

/** Who bears a line's cost, in one sentence: "60 % Los Andes, Obra Norte, Concreto; 40 % …". */
export const distributionText = (shares: readonly Share[]): string =>
  shares
    .map(({ percentage, business, target, item }) =>
      [`${formatQuantity(percentage)} % ${business?.label ?? ''}`.trim(), target?.label, item?.label]
        .filter(Boolean)
        .join(', '),
    )
    .join('; ')

/** The distribution that every one of several lines has, so that it is read once; null where they differ or have none. */
export function sharedDistribution(lines: readonly { distribution: readonly Share[] }[]): string | null {
  const [first, ...others] = lines.map(({ distribution }) => distributionText(distribution))
  return first && others.length > 0 && others.every((text) => text === first) ? first : null
}
