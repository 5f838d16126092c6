/** The visibility of the page; tests pass their own. */
export interface Sight {
  /** Resolves at once while the page is visible, else when it becomes visible. */
  seen(): Promise<void>;
}

export const pageSight: Sight = {
  seen: () =>
    new Promise((resolve) => {
      const look = (): void => {
        if (globalThis.document?.hidden) return;
        globalThis.document?.removeEventListener('visibilitychange', look);
        resolve();
      };
      globalThis.document?.addEventListener('visibilitychange', look);
      look();
    }),
};
