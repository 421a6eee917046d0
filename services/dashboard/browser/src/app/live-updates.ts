import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWorkplace } from './workplace.tsx';

const QUIET_MS = 1000;

/** New events make what is shown old. A burst of events asks once. */
export function useLiveUpdates(): void {
  const { organization, mode } = useWorkplace();
  const queryClient = useQueryClient();
  const id = organization.id;
  useEffect(() => {
    const stream = new EventSource(`/app/api/${id}/${mode}/stream`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    stream.addEventListener('event', () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries({ queryKey: [id, mode] });
      }, QUIET_MS);
    });
    return () => {
      stream.close();
      clearTimeout(timer);
    };
  }, [id, mode, queryClient]);
}
