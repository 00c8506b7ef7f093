/** What is said when nothing better is known (back-office.md 8), by the graph's codes. */
export const genericMessages = {
  BAD_USER_INPUT: 'La solicitud no es válida.',
  UNAUTHENTICATED: '[No Autorizado]',
  FORBIDDEN: '[Solicitud denegada]',
  ACCOUNT_WAITING: 'Su cuenta espera que el personal de la empresa la active.',
  PASSWORD_CHANGE_REQUIRED: 'Debe cambiar su contraseña para continuar.',
  NOT_FOUND: 'No se encontró lo solicitado.',
  CONFLICT: 'El registro fue modificado desde que usted lo abrió',
  TOO_MANY_REQUESTS: 'Demasiados intentos. Vuelva a intentarlo en unos minutos.',
  UPSTREAM_FAILED: '[Connection Failed]',
  UPSTREAM_UNREACHABLE: 'Error de Conexión',
  UPSTREAM_CONTRACT: 'El servicio dio una respuesta que no se puede leer.',
  QUERY_TOO_COSTLY: 'La consulta es demasiado grande.',
  UNKNOWN_DOCUMENT: 'Circuito se actualizó. Vuelva a cargar la página para seguir.',
  READ_ONLY:
    'Circuito está en solo lectura mientras sus datos se trasladan. Esto no se guardó: vuelva a intentarlo en unos minutos.',
  UNAVAILABLE: 'Esto no está disponible en este momento. Vuelva a intentarlo en unos minutos.',
  INTERNAL: 'Ocurrió un error interno.',
} as const
