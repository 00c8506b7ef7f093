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
