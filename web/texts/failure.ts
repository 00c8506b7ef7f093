/** What people read when something failed: back-office.md 8, portal.md 8. */
export const failureTexts = {
  found: 'Errores encontrados:',
  retry: 'Reintentar',
  copyRequestId: 'Copiar código de solicitud',
  requestId: 'Código de solicitud',
  copied: 'Copiado',
  noConnection: 'Error de Conexión',
  unauthorized: '[No Autorizado]',
  forbiddenInternal: '[Solicitud denegada]',
  forbiddenPortal: 'Solicitud denegada.',
  invalid: 'La solicitud no es válida.',
  serviceMissing: 'El servicio solicitado no existe.',
  connectionFailed: '[Connection Failed]',
  dataNotLoaded: 'Error al obtener datos.',
  screenNotLoaded: 'No se pudo cargar la pantalla. Compruebe su conexión.',
} as const
