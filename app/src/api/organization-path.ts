export const organizationsPath = '/hotelOrganizations';

export const organizationPath = (id: string): string => `${organizationsPath}/${encodeURIComponent(id)}`;
