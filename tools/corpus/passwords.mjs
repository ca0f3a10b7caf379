/** The password that a file of the corpus opens with, by the manifest; undefined where it needs none. */
export function passwordOf({ expected = {} }) {
  /** @type {{ user_password?: string, owner_password?: string, passwords?: string[] }} */
  const { user_password: user, owner_password: owner, passwords = [] } = expected;
  return [user, owner, ...passwords].find((secret) => typeof secret === 'string' && secret !== '');
}
