import { AUDIENCE } from '#schema/platform/access/audience.ts'
import type { Row, Rows } from '../base/insert-rows.ts'
import { ANDES, SUR } from '../organisation/people.ts'

/** Whose, its kind (list 1063), what is asked, and the answer as HTML. */
type Question = readonly [LexID: number, kind: string, name: string, answer: string]

const questions: readonly Question[] = [
  [
    AUDIENCE.SUPPLIER,
    '1',
    '¿Cómo ingreso al portal de proveedores?',
    '<p>Su usuario es el <strong>RUC</strong> de su empresa. Si aún no tiene cuenta, regístrese desde la pantalla de ingreso, valide su correo y espere la activación de la compañía.</p>',
  ],
  [
    AUDIENCE.SUPPLIER,
    '1',
    '¿Qué hago si olvidé mi contraseña?',
    '<p>Elija «¿Olvidó su contraseña?» al ingresar. Le enviaremos un enlace al correo de la cuenta para que escriba una nueva. Tras cinco intentos fallidos la cuenta se bloquea 15 minutos.</p>',
  ],
  [
    AUDIENCE.SUPPLIER,
    '2',
    '¿Qué necesito para poder cotizar?',
    '<p>Dos cosas, por única vez:</p><ul><li>una cuenta bancaria, en <strong>Datos Personales › Bancos</strong>;</li><li>la <strong>Declaración Jurada</strong> firmada, en PDF o Word de hasta 2 MB.</li></ul>',
  ],
  [
    AUDIENCE.SUPPLIER,
    '2',
    '¿Dónde encuentro el formato de la Declaración Jurada?',
    '<p>En <strong>Datos Personales</strong>, con el botón «Descargar formato». Sale con los datos de su empresa ya escritos: imprímalo, fírmelo y adjúntelo en la misma pantalla.</p>',
  ],
  [
    AUDIENCE.SUPPLIER,
    '2',
    '¿Por qué me dice «CCI inválido»?',
    '<p>Un código de cuenta interbancario completo tiene 20 dígitos, empieza con el código de su banco y sus dos últimos dígitos verifican a los demás. Revise que lo haya copiado entero; puede pegarlo con guiones o espacios.</p>',
  ],
  [
    AUDIENCE.SUPPLIER,
    '3',
    '¿Hasta cuándo puedo enviar o corregir mi cotización?',
    '<p>Hasta el último día indicado en la invitación. Mientras el plazo esté abierto puede enviarla de nuevo: vale la última que envió.</p>',
  ],
  [
    AUDIENCE.SUPPLIER,
    '3',
    '¿Debo cotizar todos los ítems?',
    '<p>No. Marque «No cotizo» en los que no ofrece. La comparación toma en cuenta que su oferta es parcial.</p>',
  ],
  [
    AUDIENCE.SUPPLIER,
    '3',
    '¿Cómo debe llamarse el archivo que adjunto?',
    '<p>Su nombre debe contener su RUC y el número de la cotización. El formulario le muestra el nombre exacto para copiarlo. Se aceptan PDF, Excel, Word y texto de menos de 6 MB.</p>',
  ],
  [
    AUDIENCE.SUPPLIER,
    '4',
    '¿Cómo sustento una orden para que me paguen?',
    '<p>En <strong>Mis Órdenes</strong> elija la orden y suba los comprobantes que ella pide: factura en PDF, su XML y la constancia (CDR) de la SUNAT. El portal le dice al momento si algo no coincide con la orden.</p>',
  ],
  [
    AUDIENCE.SUPPLIER,
    '4',
    '¿Qué significa «Por corregir»?',
    '<p>Que la compañía revisó su comprobante y pide cambiar un archivo. El comentario dice por qué; reemplácelo desde la misma pantalla.</p>',
  ],
  [
    AUDIENCE.CUSTOMER,
    '1',
    '¿Con qué usuario ingreso?',
    '<p>Con el número de documento del titular de la compra. Si es su primera vez, regístrese con el correo que dejó al firmar su contrato.</p>',
  ],
  [
    AUDIENCE.CUSTOMER,
    '1',
    '¿Cómo cambio mi contraseña?',
    '<p>En el menú con su nombre, arriba a la derecha, elija «Cambiar Password». Si no la recuerda, use «¿Olvidó su contraseña?» al ingresar.</p>',
  ],
  [
    AUDIENCE.CUSTOMER,
    '5',
    '¿Dónde veo mi cronograma de pagos?',
    '<p>En el inicio, elija <strong>Pagar</strong> en su inmueble. Verá las cuotas pendientes y las canceladas, con su fecha de vencimiento.</p>',
  ],
  [
    AUDIENCE.CUSTOMER,
    '5',
    '¿Cómo descargo mi estado de cuenta?',
    '<p>En <strong>Mis Pagos</strong> use el botón «Estado de cuenta»: descarga un archivo de Excel con todas sus cuotas y pagos.</p>',
  ],
  [
    AUDIENCE.CUSTOMER,
    '5',
    '¿Qué pasa si una cuota vence?',
    '<p>Aparece como <strong>VENCIDO</strong> y se lo recordamos al ingresar. Puede pagarla en línea igual que las demás.</p>',
  ],
  [
    AUDIENCE.CUSTOMER,
    '5',
    '¿Por qué una cuota figura pagada en parte?',
    '<p>Porque lo abonado es menor que su monto. El cronograma muestra lo pagado y el saldo; en línea se paga el saldo completo.</p>',
  ],
  [
    AUDIENCE.CUSTOMER,
    '6',
    '¿Es seguro pagar con tarjeta?',
    '<p>Sí. Los datos de su tarjeta se escriben en el formulario del procesador de pagos y la compañía no los recibe ni los guarda.</p>',
  ],
  [
    AUDIENCE.CUSTOMER,
    '6',
    'Pagué y no veo mi pago, ¿qué hago?',
    '<p>Espere unos minutos: si la respuesta del banco demora, la consultamos por usted. <em>No vuelva a pagar</em> mientras figure un pago en proceso; no se hace un segundo cargo.</p>',
  ],
  [
    AUDIENCE.CUSTOMER,
    '6',
    '¿Cuánto tiempo tengo para completar el pago?',
    '<p>Cinco minutos desde que elige «Realizar Pago». Si vence, comience otra vez: el intento anterior queda sin efecto.</p>',
  ],
]

/** The frequent questions of both portals; both companies begin with the same. */
export const questionRows = (): Rows => ({
  CobQuestionFrecuent: [ANDES, SUR]
    .flatMap((company) => questions.map((question, index): Row => rowOf(company, question, index)))
    .map((row, index) => ({ QueID: index + 1, ...row })),
})

const rowOf = (CpyID: number, [LexID, TypeQuestion, QueName, QueAnswer]: Question, index: number): Row => ({
  CpyID,
  LexID,
  TypeQuestion,
  QueName,
  QueAnswer,
  QueOrder: index + 1,
})

export const questionKeys = { CobQuestionFrecuent: 'QueID' }
