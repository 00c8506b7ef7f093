/** Stands in a table for the rows above or below those that are drawn: as high as they are, and read out to nobody. */
export const SpacerRow = ({ height, width }: { height: number; width: number }) => (
  <tr aria-hidden>
    <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
