/** A keychain without anything in it that keeps nothing: the gate touches nobody's secrets. */
export const getPassword = async (): Promise<string | null> => null;
export const setPassword = async (): Promise<void> => undefined;
export const deletePassword = async (): Promise<boolean> => false;
export const findCredentials = async (): Promise<never[]> => [];
export default { getPassword, setPassword, deletePassword, findCredentials };
