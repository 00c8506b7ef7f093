type Policy = { title: string; paragraphs: readonly string[] }

/**
 * Tells the texts below from those before them: whoever changes a word gives them a new version, which the services keep
 * with the text (tests/modules/receivables/terms/terms.test.ts holds the digest of this one).
 */
export const TERMS_VERSION = '2026-11-28'

/** What a customer accepts before paying; Ley 29733 names what the first must tell. */
export const policies: Readonly<Record<'privacy' | 'terms', Policy>> = {
  privacy: {
    title: 'Políticas de Privacidad',
    paragraphs: [
      'Tratamos sus datos personales (nombres, documento, correo, teléfono y el detalle de sus compras y pagos) para administrar su cronograma, procesar los pagos que usted inicia, emitir sus constancias y cumplir nuestras obligaciones legales y contables.',
      'Los datos de su tarjeta los recibe directamente el proveedor de pagos. Nosotros solo guardamos la marca y los cuatro últimos dígitos, el número de operación y el resultado.',
      'Compartimos con el proveedor de pagos su correo, su documento y la dirección de red desde la que paga, para que verifique la operación y prevenga fraudes. No vendemos sus datos ni los cedemos con otros fines.',
      'Conservamos los datos de sus pagos por el plazo que exigen las normas tributarias y contables del Perú.',
      'Puede ejercer sus derechos de acceso, rectificación, cancelación y oposición (Ley N.° 29733) escribiendo a la empresa con la que celebró su compra.',
    ],
  },
  terms: {
    title: 'Términos y condiciones',
    paragraphs: [
      'Usted paga el saldo pendiente de la cuota que se muestra, en dólares americanos. El monto lo determina la empresa según su cronograma y no puede modificarse desde esta página.',
      'El formulario de la tarjeta puede usarse durante 5 minutos. Pasado ese tiempo el intento vence sin cobro y puede iniciarse otro.',
      'El pago queda registrado cuando el banco lo autoriza por el mismo monto y moneda. Entonces se emite una constancia numerada, que puede descargarse y, si usted tiene un correo registrado, también se le envía.',
      'Si el banco no responde, consultamos el resultado hasta conocerlo. Mientras tanto no se admite otro pago de la misma cuota, para que no se cobre dos veces.',
      'Todo cobro que no corresponda a la cuota se devuelve a la misma tarjeta. El plazo en que lo verá depende del banco emisor.',
      'Los intereses o cargos que aplique el banco emisor de su tarjeta son ajenos a la empresa.',
    ],
  },
}

/** All of what is accepted, as it is stored and digested. */
export const termsText: string = [policies.privacy, policies.terms]
  .map(({ title, paragraphs }) => [title, ...paragraphs].join('\n\n'))
  .join('\n\n')
