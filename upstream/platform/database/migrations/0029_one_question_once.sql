-- A portal answers a question once.
CREATE UNIQUE INDEX "one_question_once" ON "CobQuestionFrecuent" ("CpyID", "LexID", "QueName");
