-- Work of this kind is in the table `work`.
drop table recategorization;
