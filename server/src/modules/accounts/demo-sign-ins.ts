/** The accounts of the demo. Their passwords are public, so only this machine can use them. */
export const demoSignIns = [
  { username: 'hotel.admin', password: 'hotel-admin-demo', role: 'HOTEL_ADMIN' },
  { username: 'alo.super', password: 'alo-super-demo', role: 'ALO_SUPER' },
] as const;

/** Further accounts: another organization, and a user with few tabs. */
export const furtherSignIns = [
  { username: 'north.admin', password: 'north-admin-demo', role: 'HOTEL_ADMIN' },
  { username: 'front.desk', password: 'front-desk-demo', role: 'HOTEL_ADMIN' },
] as const;
