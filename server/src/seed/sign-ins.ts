/** The accounts of the demo. Their passwords are public, so they are only ever made on a loopback host. */
export const demoSignIns = [
  { username: 'hotel.admin', password: 'hotel-admin-demo', role: 'HOTEL_ADMIN' },
  { username: 'alo.super', password: 'alo-super-demo', role: 'ALO_SUPER' },
] as const;

/** Further accounts, to see what others do not see. */
export const furtherSignIns = [
  { username: 'north.admin', password: 'north-admin-demo', role: 'HOTEL_ADMIN' },
  { username: 'front.desk', password: 'front-desk-demo', role: 'HOTEL_ADMIN' },
] as const;
