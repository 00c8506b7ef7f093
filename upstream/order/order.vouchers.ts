const CLOSED: Readonly<Record<number, string>> = {
  3: 'La orden está anulada: no admite comprobantes',
  4: 'La orden aún no está aprobada: no admite comprobantes',
  5: 'La orden fue desaprobada: no admite comprobantes',
  6: 'La orden ya está cerrada: sus comprobantes fueron recibidos',
}

/** Why an order takes no vouchers; null while it does: approved or attended in part (portal.md 4, rules 1). */
export const voucherRefusal = (OrdStatus: number): string | null => CLOSED[OrdStatus] ?? null
